// Blocks the first paint on purpose, for a millisecond: the right theme must stand on <html> before anything is drawn
// (THEME-01). A file of its own because the content security policy allows no inline script.
;(function () {
  var saved = null
  try {
    saved = localStorage.getItem('theme')
  } catch {
    // Storage can be switched off; the system's preference holds then.
  }
  var isDark = saved === 'dark' || (saved !== 'light' && matchMedia('(prefers-color-scheme: dark)').matches)
  var theme = isDark ? 'dark' : 'light'
  document.documentElement.dataset.theme = theme
  document.documentElement.dataset.mantineColorScheme = theme
})()
