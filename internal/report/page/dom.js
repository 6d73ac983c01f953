// Elements are only ever made here, from text: nothing parses markup.

const byId = id => document.getElementById(id);

function fill(made, attributes, children) {
  for (const [name, value] of Object.entries(attributes)) {
    if (value === true) made.setAttribute(name, '');
    else if (value !== false && value !== null) made.setAttribute(name, value);
  }
  made.append(...children.filter(child => child !== null));
  return made;
}

function element(name, attributes = {}, ...children) {
  return fill(document.createElement(name), attributes, children);
}

function shape(name, attributes = {}, ...children) {
  return fill(document.createElementNS('http://www.w3.org/2000/svg', name), attributes, children);
}

// The outlines of the levels, which tell them apart without colour.
const outlines = {
  error: 'M5.2 1h5.6L15 5.2v5.6L10.8 15H5.2L1 10.8V5.2z M5.3 5.3l5.4 5.4 M10.7 5.3l-5.4 5.4',
  warning: 'M8 1.5 15.2 14.5H.8z M8 6v4.2 M8 12.1v.4',
  info: 'M8 1a7 7 0 1 1 0 14A7 7 0 1 1 8 1z M8 7.2v4.3 M8 4.4v.5',
  none: 'M8 5.5a2.5 2.5 0 1 1 0 5a2.5 2.5 0 1 1 0-5z',
};

function sign(level) {
  return shape('svg', { class: 'sign ' + level, viewBox: '0 0 16 16', 'aria-hidden': 'true' },
    shape('path', { d: outlines[level] }));
}
