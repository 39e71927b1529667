import type { Plugin, Rolldown } from 'vite'

/** Files of chunk-plan.ts that the first screen needs besides `base`, for signed-in and for signed-out users. */
const WANTED = { 'data-signed-in': ['app'], 'data-signed-out': ['modals', 'sign-in'] }
const START = '<script src="/start.js"'
/** 33 kB gzip that only forms need. */
const ZOD = /node_modules\/zod\//

/**
 * Writes into the page which files public/start.js preloads: otherwise the first screen waits for the entry script and
 * then for these files. The build fails if the first screen would load zod.
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
        return html.replace(START, START + attributes.join(''))
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
