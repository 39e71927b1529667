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
// (first-screen-plugin.ts writes their names into the page). A wrong guess only costs bytes. The font comes after them:
// before, it would delay the first rows; requested by the first text, it would shift the layout when it arrives.
;(function () {
  var names = document.currentScript.dataset
  // Only builds have files.
  if (!names.font) return
  var files = ''
  try {
    var session = JSON.parse(localStorage.getItem('session'))
    var isSignedIn = session !== null && Date.now() < session.expiresAt
    if (location.pathname === '/') files = isSignedIn ? names.signedIn : names.signedOut
  } catch {
    // Not signed in; the page handles this case.
  }
  var links = files ? files.split(' ').map(preload) : []
  var pending = links.length
  if (pending === 0) preload(names.font)
  links.forEach(function (link) {
    link.addEventListener('load', countDown)
    link.addEventListener('error', countDown)
  })

  function countDown() {
    pending -= 1
    if (pending === 0) preload(names.font)
  }

  function preload(file) {
    var link = document.createElement('link')
    var kind = file.endsWith('.css') ? 'style' : file.endsWith('.woff2') ? 'font' : ''
    link.rel = kind ? 'preload' : 'modulepreload'
    if (kind) link.as = kind
    if (kind === 'font') link.type = 'font/woff2'
    // Matches the later request; otherwise the files would be loaded twice.
    link.crossOrigin = ''
    link.href = file
    document.head.append(link)
    return link
  }
})()

// The files of this page may be gone if Daywork has just been updated: loads the page again, once for each file, and
// then says what to do instead of staying white.
;(function () {
  addEventListener(
    'error',
    function (event) {
      var script = event.target
      if (!(script instanceof HTMLScriptElement) || script.type !== 'module') return
      try {
        if (sessionStorage.getItem('reloaded-for') !== script.src) {
          sessionStorage.setItem('reloaded-for', script.src)
          return location.reload()
        }
      } catch {
        // Without storage, the page might load again and again.
      }
      if (document.readyState === 'loading') addEventListener('DOMContentLoaded', say)
      else say()
    },
    true,
  )

  function say() {
    var isSpanish = navigator.language.startsWith('es')
    var text = document.createElement('p')
    text.textContent = isSpanish
      ? 'No se pudo cargar Daywork. Tu trabajo guardado no cambia. Recarga la página.'
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
