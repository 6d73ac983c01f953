-- An editor with a file and a language server. It prints what it is shown, applies
-- the preferred action of each finding, and writes the file.
local server, root, name = vim.env.SERVER, vim.env.ROOT, vim.env.FILE

local function say(...) io.stdout:write(string.format(...) .. "\n") end

-- die ends the editor with a reason. Without one it would wait for its user.
local function die(why)
  io.stderr:write(why .. "\n")
  vim.cmd("cquit 1")
end

local function await(what, holds)
  -- It has to be some time: the test has a limit long before.
  if not vim.wait(3600 * 1000, holds, 20) then die("there is no " .. what) end
end

-- start is vim.lsp.start, which Neovim has from version 0.8 on.
local start = vim.lsp.start or function(config)
  local id = vim.lsp.start_client(config)
  vim.lsp.buf_attach_client(0, id)
  return id
end

local function main()
  vim.cmd("edit " .. vim.fn.fnameescape(name))
  local buffer = vim.api.nvim_get_current_buf()
  local id = start({
    name = "informerlint",
    cmd = { server, "lsp", "-level=info" },
    root_dir = root,
    workspace_folders = { { uri = vim.uri_from_fname(root), name = root } },
  })
  await("diagnostic", function() return #vim.diagnostic.get(buffer) > 0 end)

  local found = vim.diagnostic.get(buffer)
  table.sort(found, function(a, b) return a.lnum < b.lnum end)
  for _, d in ipairs(found) do
    say("%d:%d %s %s %s", d.lnum + 1, d.col + 1, vim.diagnostic.severity[d.severity], d.source, d.code or d.user_data.lsp.code)
  end

  local function ask(method, d)
    local at = { line = d.lnum, character = vim.str_utfindex(vim.fn.getline(d.lnum + 1), d.col) }
    local answers = vim.lsp.buf_request_sync(buffer, method, {
      textDocument = vim.lsp.util.make_text_document_params(buffer),
      position = at,
      range = { start = at, ["end"] = at },
      context = { diagnostics = {} },
    }, 3600 * 1000)
    return answers[id].result
  end

  say("hover %s", tostring(ask("textDocument/hover", found[1]) ~= nil))
  for _, d in ipairs(found) do
    for _, action in ipairs(ask("textDocument/codeAction", d)) do
      if action.isPreferred then
        say("apply %s", action.title)
        local before = vim.api.nvim_buf_get_changedtick(buffer)
        vim.lsp.util.apply_workspace_edit(action.edit, "utf-16")
        if vim.api.nvim_buf_get_changedtick(buffer) == before then die("nothing has changed") end
        local left = #vim.diagnostic.get(buffer)
        vim.cmd("silent write")
        await("run after the fix", function() return #vim.diagnostic.get(buffer) == left - 1 end)
      end
    end
  end
  say("left %d", #vim.diagnostic.get(buffer))
end

local ok, err = pcall(main)
if not ok then die(tostring(err)) end
vim.cmd("qall!")
