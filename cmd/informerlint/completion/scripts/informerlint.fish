# Completion of informerlint for fish.

function __informerlint_words
    set -l before (commandline -opc)
    set -e before[1]
    set -l typed (commandline -ct)
    for line in (command informerlint __complete $before "$typed" 2>/dev/null)
        set -l parts (string split -m 1 \t -- $line)
        set -l rest (string sub -s (math (string length -- "$parts[2]") + 1) -- "$typed")
        switch $parts[1]
            case :files
                string replace -r '^' -- "$parts[2]" (__fish_complete_path "$rest")
            case :folders
                string replace -r '^' -- "$parts[2]" (__fish_complete_directories "$rest" '')
            case '*'
                echo -- $line
        end
    end
end

complete -c informerlint -f -a '(__informerlint_words)'
