/**
 * Ends with 0 where the shell that npm runs scripts in knows `exec`, which is everywhere but on Windows.
 *
 * npm passes a signal on to that shell only. Debian's dies of it, npm with it, and a server it has started would go on
 * by itself, or be killed in mid-write with the container. So `npm start` lets the server take the shell's place:
 * `node scripts/knows-exec.mjs && exec <command> || <command>`.
 */
process.exitCode = process.platform === 'win32' ? 1 : 0
