/** Loaded before a measured server (--import): tells what the process has used, whenever its parent asks. */

process.on('message', (message) => {
  if (message !== 'usage') return
  const { system, user } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() })
})
// A server ends when it has nothing left to do, whether or not its parent still listens.
process.channel?.unref()
