import type { Plugin } from 'vite'

/** Files of chunk-plan.ts that the first screen needs besides the first one, for whoever is signed in and whoever is not. */
const WANTED = { 'data-signed-in': ['app'], 'data-signed-out': ['modals', 'sign-in'] }
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
        return html.replace(START, START + attributes.join(''))
      },
    },
  }
}
