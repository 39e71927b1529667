/** The styles and attributes that index.html and main.tsx give the page, because focus, sizes, and colors depend on them. */
import '@fontsource-variable/inter/wght.css'
import '../../theme/tokens.css'
import '../../theme/tones.css'
import '../../theme/base.css'

document.title = 'Daywork'
document.documentElement.lang = 'en'
document.documentElement.dataset.theme = 'light'
