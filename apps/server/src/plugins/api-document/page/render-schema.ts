import { type ApiDocument, type JsonSchema, nameOf } from '../document.ts'
import { type Html, html, renderText } from './html.ts'

/** What a value may be, in a word or two: 'integer', 'text or null', 'list of Client'. */
export function renderType(schema: JsonSchema): Html {
  if (schema.$ref !== undefined) {
    const name = nameOf(schema.$ref)
    return html`<a href="#schema-${name}">${name}</a>`
  }
  if (schema.items) return html`list of ${renderType(schema.items)}`
  if (schema.anyOf) return join(schema.anyOf.map(renderType))
  if (schema.enum) return join(schema.enum.map((value) => html`<code>${String(value)}</code>`))
  if (schema.const !== undefined) return html`<code>${JSON.stringify(schema.const)}</code>`
  if (schema.type === 'object' && typeof schema.additionalProperties === 'object') return renderMap(schema)
  return join(
    [schema.type ?? 'anything'].flat().map((type) => html`${WORDS[type] ?? type}${renderFormat(schema, type)}`),
  )
}

const WORDS: Record<string, string> = { string: 'text', boolean: 'true or false' }

const renderFormat = ({ format, maxLength }: JsonSchema, type: string): Html | undefined => {
  if (type !== 'string') return undefined
  return html`${format && ` (${format})`}${maxLength === undefined ? undefined : ` of at most ${maxLength} characters`}`
}

function renderMap({ additionalProperties }: JsonSchema): Html {
  const values = typeof additionalProperties === 'object' && Object.keys(additionalProperties).length > 0
  return values ? html`object of ${renderType(additionalProperties)}` : html`object`
}

const join = (parts: readonly Html[]): Html => html`${parts.map((part, at) => (at === 0 ? part : html` or ${part}`))}`

/** One named schema: its fields, and an example where there is one. */
function renderSchema(name: string, schema: JsonSchema): Html {
  const [example] = schema.examples ?? []
  return html`<article id="schema-${name}">
    <h3>${name}</h3>
    ${schema.description === undefined ? undefined : renderText(schema.description)}
    ${schema.properties ? renderFields(schema) : html`<p>${renderType(schema)}</p>`}
    ${example === undefined ? undefined : html`<pre tabindex="0">${JSON.stringify(example, undefined, 2)}</pre>`}
  </article>`
}

/** The fields of an object, each with what it may be. */
export function renderFields({ properties = {}, required = [] }: JsonSchema): Html {
  return renderTable(
    ['Field', 'What'],
    Object.entries(properties).map(([name, field]) => [
      html`<code>${name}</code>${required.includes(name) ? html` <b>needed</b>` : undefined}`,
      html`${renderType(field)}${field.description === undefined ? undefined : html`<br />${field.description}`}`,
    ]),
  )
}

export const renderTable = (heads: readonly string[], rows: readonly (readonly Html[])[]): Html =>
  html`<table>
    <thead>
      <tr>
        ${heads.map((head) => html`<th scope="col">${head}</th>`)}
      </tr>
    </thead>
    <tbody>
      ${rows.map(
        (cells) =>
          html`<tr>
            ${cells.map((cell) => html`<td>${cell}</td>`)}
          </tr>`,
      )}
    </tbody>
  </table>`

/** All named schemas, in the order of their names. */
export const renderSchemas = ({ components }: ApiDocument): Html[] =>
  Object.entries(components.schemas).map(([name, schema]) => renderSchema(name, schema))
