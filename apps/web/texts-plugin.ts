import compile from 'icu-minify/compile'
import { resolve } from 'node:path'
import { parseSync, type Plugin, Visitor } from 'vite'

const FOLDERS = ['src/texts/en/', 'src/texts/es/'].map((folder) => `${resolve(import.meta.dirname, folder)}/`)

/** A message without any of these characters is used as is. */
const SYNTAX = /[{}<']/

/**
 * Compiles the messages of src/texts at build time, so that the page does not need a parser of 9 kB
 * (docs/decisions/0044-texts.md).
 */
export function compiledTexts(): Plugin {
  return {
    name: 'daywork-compiled-texts',
    apply: 'build',
    enforce: 'pre',
    config: () => ({ resolve: { alias: { 'use-intl/format-message': 'use-intl/format-message/format-only' } } }),
    transform: (code, id) =>
      FOLDERS.some((folder) => id.startsWith(folder)) ? { code: compileMessages(code, id), map: null } : undefined,
  }
}

/** Compiles each string that is the value of a property. */
function compileMessages(code: string, id: string): string {
  let compiled = ''
  let at = 0
  new Visitor({
    Property({ value }) {
      if (value.type !== 'Literal' || typeof value.value !== 'string' || !SYNTAX.test(value.value)) return
      compiled += code.slice(at, value.start) + JSON.stringify(compile(value.value))
      at = value.end
    },
  }).visit(parseSync(id, code).program)
  return compiled + code.slice(at)
}
