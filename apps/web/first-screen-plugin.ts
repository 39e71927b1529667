import type { Plugin } from 'vite'

/** Files of chunk-plan.ts that the first screen needs besides the first one, for whoever is signed in and whoever is not. */
const WANTED = { 'data-signed-in': ['app'], 'data-signed-out': ['modals', 'sign-in'] }
/** Otherwise it is requested after the first rows are laid out, and lines that it makes shorter move what is below them. */
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/
const START = '<script src="/start.js"'

/**
 * Tells public/start.js what to load together with the script that decides what is needed. Without that the first screen
 * waits for one after the other.
 */
export function firstScreen(): Plugin {
  return {
    name: 'daywork-first-screen',
    apply: 'build',
    transformIndexHtml: {
      order: 'post',
      handler(html, { bundle = {} }) {
        if (!html.includes(START)) throw new Error('The page has no start.js')
        const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
        const filesOf = (name: string) => {
          const chunk = chunks.find((one) => one.name === name)
          if (!chunk) throw new Error(`There is no file ${name}`)
          return [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
        }
        const attributes = Object.entries(WANTED).map(
          ([attribute, names]) =>
            ` ${attribute}="${names
              .flatMap(filesOf)
              .map((file) => `/${file}`)
              .join(' ')}"`,
        )
        const font = Object.values(bundle).find(({ fileName }) => FONT.test(fileName))
        if (!font) throw new Error('The font has another name')
        const preload = `<link rel="preload" as="font" type="font/woff2" crossorigin href="/${font.fileName}" />\n    `
        return html.replace(START, preload + START + attributes.join(''))
      },
    },
  }
}
