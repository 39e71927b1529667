import type { Page } from '@playwright/test'

/** Fills the page with samples of all scales, as the loaded stylesheets define them. */
export async function showScales(page: Page): Promise<void> {
  await page.evaluate(() => {
    const steps = (scale: string) => {
      const rules = [...document.styleSheets].flatMap((sheet) => [...sheet.cssRules])
      const root = rules.filter((rule) => rule instanceof CSSStyleRule).filter((rule) => rule.selectorText === ':root')
      const names = root.flatMap((rule) => [...rule.style]).filter((name) => name.startsWith(`--${scale}-`))
      return [...new Set(names)]
    }
    const valueOf = (name: string) => getComputedStyle(document.documentElement).getPropertyValue(name)
    // Set by script, because the content security policy rejects style attributes.
    const box = (style: Record<string, string>, text = '') => {
      const element = document.createElement('div')
      element.textContent = text
      for (const [name, value] of Object.entries(style)) element.style.setProperty(name, value)
      return element
    }
    const sample = (name: string, shown: HTMLElement) => {
      const figure = box({ display: 'grid', gap: 'var(--space-2)', 'align-content': 'end', 'justify-items': 'start' })
      const label = box(
        { 'font-size': 'var(--text-xs)', color: 'var(--ink-soft)' },
        `${name.slice(2)}  ${valueOf(name)}`,
      )
      figure.append(shown, label)
      return figure
    }
    const row = (scale: string, draw: (name: string) => HTMLElement, without = /$^/) => {
      const line = box({ display: 'flex', 'flex-wrap': 'wrap', gap: 'var(--space-5) var(--space-7)' })
      line.append(
        ...steps(scale)
          .filter((name) => !without.test(name))
          .map((name) => sample(name, draw(name))),
      )
      return line
    }
    const block = (style: Record<string, string>) => box({ background: 'var(--blueprint)', ...style })
    const icon = (name: string) => {
      const shown = box({ color: 'var(--ink)', display: 'flex' })
      const drawing = document.querySelector('.tabler-icon')?.cloneNode(true)
      if (!(drawing instanceof SVGElement)) throw new Error('The page has no icon')
      const size = name.slice('--icon-'.length)
      if (size === 's') drawing.removeAttribute('data-icon')
      else drawing.dataset.icon = size
      shown.append(drawing)
      return shown
    }
    const square = { width: '72px', height: '48px', border: '1px solid var(--line-strong)', background: 'var(--card)' }
    const all = box({ display: 'grid', gap: 'var(--space-7)', padding: 'var(--space-7)', background: 'var(--page)' })
    all.append(
      row('text', (name) => box({ 'font-size': `var(${name})` }, 'Lay tiles')),
      row('weight', (name) => box({ 'font-weight': `var(${name})`, 'font-size': 'var(--text-l)' }, 'Lay tiles')),
      row('line', (name) =>
        box({ 'line-height': `var(${name})`, width: '132px', background: 'var(--sunken)' }, 'Waiting room renovation'),
      ),
      row('space', (name) => block({ width: `var(${name})`, height: 'var(--space-6)' })),
      row('radius', (name) => box({ ...square, 'border-radius': `var(${name})` })),
      row('shadow', (name) => box({ ...square, border: '0', 'box-shadow': `var(${name})` })),
      row('icon', icon, /stroke/),
    )
    document.body.replaceChildren(all)
  })
}
