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
    // Pages for clients and reset links do not load the application.
    var isOfApplication = !/^\/(p\/|reset-password)/.test(location.pathname)
    if (isSignedIn && isOfApplication) files = names.signedIn
    else if (location.pathname === '/') files = names.signedOut
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

// The files of this page may be gone if Daywork has just been updated: loads the page again, once for each version, and
// then says what to do instead of staying white.
;(function () {
  var version = document.currentScript.dataset.signedIn || ''
  var isReloading = false
  addEventListener(
    'error',
    function (event) {
      var element = event.target
      var isScript = element.type === 'module'
      // A script whose preload has failed cannot be imported any more (docs/decisions/0135-parts-that-load-again.md).
      var isLost = element.rel === 'modulepreload' && !document.getElementById('root')?.hasChildNodes()
      if (isReloading || (!isScript && !isLost)) return
      try {
        if (sessionStorage.getItem('reloaded-for') !== version) {
          sessionStorage.setItem('reloaded-for', version)
          isReloading = true
          return location.reload()
        }
      } catch {
        // Without storage, the page might load again and again.
      }
      // The application says itself that a part of it is missing.
      if (!isScript) return
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
      else say()
    },
    true,
  )

  function say() {
    var isSpanish = navigator.language.startsWith('es')
    var text = document.createElement('p')
    text.textContent = isSpanish
      ? 'No se pudo cargar Daywork. Tu trabajo guardado está a salvo. Recarga la página.'
      : "Daywork couldn't load. Your saved work is safe. Reload the page."
    var button = document.createElement('button')
    button.textContent = isSpanish ? 'Recargar' : 'Reload'
    button.addEventListener('click', function () {
      location.reload()
    })
    var root = document.getElementById('root')
    root.role = 'alert'
    root.style.cssText = 'padding: 48px 16px; text-align: center; font: 16px system-ui'
    root.replaceChildren(text, button)
  }
})()
