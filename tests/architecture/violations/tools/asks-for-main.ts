if (import.meta.main) process.exitCode = 1
