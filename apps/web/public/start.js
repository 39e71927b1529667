// Runs before anything else, for a millisecond, and nothing is drawn until it has. A file of its own because the content
// security policy allows no inline script.

// The right theme must stand on <html> before the first paint (THEME-01).
;(function () {
  var saved = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage can be switched off; the system's preference holds then.
  }
  var isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  document.documentElement.dataset.theme = isDark ? 'dark' : 'light'
})()

// What the page is going to show besides is asked for at once, not only by the script that finds it out
// (first-screen-plugin.ts writes the names of the files into the page). A wrong guess costs bytes, nothing else.
;(function () {
  var names = document.currentScript.dataset
  var files = ''
  try {
    var session = JSON.parse(localStorage.getItem('session'))
    var isSignedIn = session !== null && Date.now() < session.expiresAt
    if (location.pathname === '/') files = isSignedIn ? names.signedIn : names.signedOut
  } catch {
    // Then nobody is signed in, and that is found out soon enough.
  }
  // Only a build has files.
  if (!files) return
  files.split(' ').forEach(function (file) {
    var link = document.createElement('link')
    var isStyle = file.endsWith('.css')
    link.rel = isStyle ? 'preload' : 'modulepreload'
    if (isStyle) link.as = 'style'
    // As Vite asks for them later; otherwise they would be loaded twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
  })
})()
