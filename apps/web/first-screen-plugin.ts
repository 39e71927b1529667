import type { Plugin, Rolldown } from 'vite'

/** Files of chunk-plan.ts that the first screen needs besides `base`, for signed-in and for signed-out users. */
const WANTED = { 'data-signed-in': ['app'], 'data-signed-out': ['modals', 'sign-in'] }
/** Otherwise it is requested after the first rows are laid out, and lines that it makes shorter move what is below them. */
const FONT = /inter-latin-wght-normal-[^/]*\.woff2$/
const START = '<script src="/start.js"'
/** 33 kB gzip that only forms need. */
const ZOD = /node_modules\/zod\//

/**
 * Lists for public/start.js what to load together with the script that decides what is needed: otherwise the first screen
 * waits for one after the other. The build fails if the first screen would load zod.
 */
export function firstScreen(): Plugin {
  return {
    name: 'daywork-first-screen',
    apply: 'build',
    generateBundle(_, bundle) {
      for (const name of Object.values(WANTED).flat()) {
        const schema = modulesWith(bundle, name).find((id) => ZOD.test(id))
        if (schema !== undefined) this.error(`The first screen loads zod in '${name}': import schemas in forms only`)
      }
    },
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

/** The modules of a chunk, and of the chunks that it imports statically. */
function modulesWith(bundle: Rolldown.OutputBundle, name: string): string[] {
  const chunks = Object.values(bundle).filter((file) => file.type === 'chunk')
  const loaded = new Set(chunks.filter((chunk) => chunk.name === name))
  for (const { imports } of loaded) for (const chunk of chunks) if (imports.includes(chunk.fileName)) loaded.add(chunk)
  return [...loaded].flatMap(({ moduleIds }) => moduleIds)
}
