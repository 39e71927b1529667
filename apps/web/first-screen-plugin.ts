import type { Plugin } from 'vite'

/** Files of chunk-plan.ts that the first screen needs besides the first one, for whoever is signed in and whoever is not. */
const WANTED = { 'data-signed-in': 'app', 'data-signed-out': 'sign-in' }
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
        const attributes = Object.entries(WANTED).map(([attribute, name]) => {
          const chunk = chunks.find((one) => one.name === name)
          if (!chunk) throw new Error(`There is no file ${name}`)
          const files = [chunk.fileName, ...(chunk.viteMetadata?.importedCss ?? [])]
          return ` ${attribute}="${files.map((file) => `/${file}`).join(' ')}"`
        })
        return html.replace(START, START + attributes.join(''))
      },
    },
  }
}
