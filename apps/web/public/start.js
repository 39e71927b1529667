// Runs before everything else, for a millisecond, and blocks rendering. A separate file because the content security
// policy allows no inline script.

// Sets the theme on <html> before the first paint (THEME-01).
;(function () {
  var saved = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage may be disabled; the system's preference is used then.
  }
  var isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()

// Preloads the files that the page will need, rather than waiting until the entry script requests them
// (first-screen-plugin.ts writes their names into the page). A wrong guess only costs bytes.
;(function () {
  var names = document.currentScript.dataset
  var files = ''
  try {
    var session = JSON.parse(localStorage.getItem('session'))
    var isSignedIn = session !== null && Date.now() < session.expiresAt
    if (location.pathname === '/') files = isSignedIn ? names.signedIn : names.signedOut
  } catch {
    // Not signed in; the page handles this case.
  }
  // Only builds have files.
  if (!files) return
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // Matches Vite's later request; otherwise the files would be loaded twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
