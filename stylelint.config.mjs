/**
 * The scales of apps/web/src/theme/tokens.css, and nothing else: docs/decisions/0046-scales.md. An exception is a
 * `stylelint-disable-next-line` with its reason after `--`.
 */

/** A length of its own, such as 13px, also inside calc(), clamp(), and the like. Zero and percentages are none. */
const OWN_LENGTH = /(?<![\w-])[-+]?[\d.]*[1-9][\d.]*(?!%)[a-z]+/i

/** @param {string} scale such as 'text' */
const step = (scale) => new RegExp(String.raw`^var\(--${scale}-[a-z0-9]+\)$`)

const RADIUS = String.raw`(0|var\(--radius-(s|m|l|round)\)|calc\(var\(--radius-(s|m|l)\) - \d+px\))`

/** @type {import('stylelint').Config} */
export default {
  reportDescriptionlessDisables: true,
  reportNeedlessDisables: true,
  reportInvalidScopeDisables: true,
  rules: {
    'declaration-property-value-allowed-list': {
      // No size at all hides text that is only read out.
      'font-size': [step('text'), /^max\(var\(--text-[a-z]+\), var\(--[\w-]+, 0px\)\)$/, 'inherit', '0'],
      'font-weight': [step('weight'), 'inherit'],
      'line-height': [step('line'), 'inherit'],
      'border-radius': [new RegExp(`^${RADIUS}( ${RADIUS})*$`), 'inherit'],
      '/^border-.+-radius$/': [new RegExp(`^${RADIUS}$`)],
      // Rings and edges lift nothing; whatever lies over the page has the one shadow.
      'box-shadow': [
        'var(--shadow-raised)',
        /^(inset )?0 0 0 [123]px var\(--[\w-]+\)$/,
        /^inset 3px 0 0 var\(--[\w-]+\)$/,
        'none',
      ],
      // 1 is over its neighbors in one component.
      'z-index': [step('layer'), 'calc(var(--layer-bar) + 1)', '1', 'auto'],
    },
    'declaration-property-value-disallowed-list': {
      '/^(padding|margin)/': [OWN_LENGTH],
      '/^(row-|column-)?gap$/': [OWN_LENGTH],
      // A component's own property must not bring a length in from the side; widths and heights have no scale.
      '/^--(?!.*(width|height)$)/': [OWN_LENGTH],
      // The shorthand would bring its own size, weight, and line height.
      font: ['/^(?!inherit$)/'],
    },
    // Browsers check it at every change of the document. `useRootAttribute` sets an attribute instead.
    'selector-disallowed-list': [/(html|:root|body)[^\s>+~,]*:has\(/],
  },
  overrides: [
    {
      // The scales themselves.
      files: ['apps/web/src/theme/tokens.css'],
      rules: { 'declaration-property-value-disallowed-list': null },
    },
  ],
}
