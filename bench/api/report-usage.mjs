/** Loaded before a measured server (--import). Reports the resource usage of the process when its parent asks. */

process.on('message', (message) => {
  if (message !== 'usage') return
  const { system, user } = process.cpuUsage()
  process.send?.({ cpuMicroseconds: user + system, rssBytes: process.memoryUsage.rss() })
})
// The channel to the parent must not keep a server running that has ended all other work.
process.channel?.unref()
