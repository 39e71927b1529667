import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import stylelint from 'stylelint'
import { describe, expect, test } from 'vitest'

const ROOT = join(import.meta.dirname, '..')

/** Declarations outside the scales. */
const FORBIDDEN = [
  'font-size: 13px',
  'font-size: 0.8125rem',
  'font-size: var(--space-4)',
  'font-weight: 650',
  'font-weight: bold',
  'font: 600 13px/1.5 sans-serif',
  'line-height: 1.55',
  'line-height: 20px',
  'padding: 13px',
  'padding: 0 var(--space-3) 0 14px',
  'padding-inline-start: 0.5rem',
  'padding-block: calc(var(--space-3) + 1px)',
  'padding: clamp(8px, 3vw, 12px)',
  'margin: -8px',
  'margin-top: 1.5em',
  'gap: 6px',
  'column-gap: 10px',
  '--card-padding: 14px',
  '--gap: 0.5rem',
  'border-radius: 8px',
  'border-radius: 50%',
  'border-start-start-radius: 4px',
  'box-shadow: 0 1px 2px rgb(0 0 0 / 8%)',
  'z-index: 99',
] as const

const ALLOWED = [
  'font-size: var(--text-s)',
  'font-size: inherit',
  'font-weight: var(--weight-bold)',
  'font: inherit',
  'line-height: var(--line-snug)',
  'padding: 0 var(--space-3)',
  'padding-bottom: calc(var(--tab-bar-height) + var(--space-5) + env(safe-area-inset-bottom))',
  'margin: calc(-1 * var(--space-3)) auto 0',
  'margin-inline-start: 10%',
  'gap: inherit',
  '--menu-width: min(340px, 100vw)',
  '--card-padding: var(--space-4)',
  'border-radius: 0 0 var(--radius-m) var(--radius-m)',
  'border-radius: calc(var(--radius-m) - 1px)',
  'box-shadow: var(--shadow-raised)',
  'box-shadow: inset 0 0 0 1px var(--blueprint)',
  'z-index: var(--layer-sheet)',
  'z-index: 1',
  'width: 13px',
] as const

async function warningsOf(code: string, file = 'apps/web/src/features/clients/planted.module.css'): Promise<string[]> {
  const { results } = await stylelint.lint({
    code,
    codeFilename: join(ROOT, file),
    configFile: join(ROOT, 'stylelint.config.mjs'),
  })
  return results.flatMap(({ warnings }) => warnings.map(({ text }) => text))
}

describe('the rules of stylelint.config.mjs', () => {
  test.each(FORBIDDEN)('catch %s', async (declaration) => {
    expect(await warningsOf(`.card { ${declaration}; }`)).toHaveLength(1)
  })

  test.each(ALLOWED)('allow %s', async (declaration) => {
    expect(await warningsOf(`.card { ${declaration}; }`)).toEqual([])
  })

  test('no rule asks what the whole page has', async () => {
    expect(await warningsOf('html:has(.card) .bar { color: red }')).toHaveLength(1)
    expect(await warningsOf(':global(html):has(.card) .bar { color: red }')).toHaveLength(1)
    expect(await warningsOf('html[data-print]:not(:has(.card)) .bar { color: red }')).toHaveLength(1)
    expect(await warningsOf('.card:has(.bar) { color: red }')).toEqual([])
  })

  test('an exception needs a reason', async () => {
    const rule = 'declaration-property-value-disallowed-list'
    const except = (reason: string) => `.card {\n  /* stylelint-disable-next-line ${rule}${reason} */\n  gap: 6px;\n}\n`
    expect(await warningsOf(except(' -- as wide as the line next to it'))).toEqual([])
    expect(await warningsOf(except(''))).not.toEqual([])
  })

  test('the scales themselves are defined in one file', async () => {
    expect(await warningsOf(':root { --space-9: 64px; }', 'apps/web/src/theme/tokens.css')).toEqual([])
    expect(await warningsOf(':root { --space-9: 64px; }', 'apps/web/src/theme/base.css')).toHaveLength(1)
  })
})

test('no icon has a size or a stroke of its own', () => {
  const own = globSync('apps/web/src/**/*.tsx', { cwd: ROOT }).flatMap((file) => {
    const elements = readFileSync(join(ROOT, file), 'utf8').match(/<Icon(?!Button|Line)\w*\s[^>]*>/g) ?? []
    return elements
      .filter((element) => /\s(size|stroke|strokeWidth|width|height)=/.test(element))
      .map((it) => `${file}: ${it}`)
  })
  expect(own).toEqual([])
})
