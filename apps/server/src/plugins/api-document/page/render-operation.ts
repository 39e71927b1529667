import {
  type ApiDocument,
  type Content,
  isReference,
  type Method,
  nameOf,
  type Operation,
  type Parameter,
  type Reference,
  type Response,
} from '../document.ts'
import { curlExample } from './curl-example.ts'
import { type Html, html, renderText } from './html.ts'
import { renderFields, renderTable, renderType } from './render-schema.ts'

interface Call {
  path: string
  method: Method
  operation: Operation
}

/** One call: what it does, what it takes, what it answers, and how to make it. */
export function renderOperation(document: ApiDocument, call: Call): Html {
  const { method, operation, path } = call
  return html`<article id="${operation.operationId}">
    <h3>${operation.summary}</h3>
    <p class="address"><b class="method ${method}">${method.toUpperCase()}</b> <code>${path}</code></p>
    ${operation.security ? undefined : html`<p class="open">Needs no token.</p>`}
    ${operation.description === undefined ? undefined : renderText(operation.description)}
    ${renderParameters(document, operation.parameters ?? [])}
    ${operation.requestBody && renderBody(document, operation.requestBody.content)} ${renderAnswers(operation)}
    <pre tabindex="0">${curlExample(document, call)}</pre>
  </article>`
}

function renderParameters(
  { components }: ApiDocument,
  parameters: readonly (Parameter | Reference)[],
): Html | undefined {
  if (parameters.length === 0) return undefined
  const found = parameters.flatMap((one) => (isReference(one) ? (components.parameters[nameOf(one.$ref)] ?? []) : one))
  return renderTable(
    ['Parameter', 'What'],
    found.map((one) => [
      html`<code>${one.name}</code> ${one.in}`,
      html`${renderType(one.schema)}${one.description === undefined ? undefined : html`<br />${one.description}`}`,
    ]),
  )
}

function renderBody({ components }: ApiDocument, content: Content): Html {
  const schemas = Object.values(content).flatMap(({ schema }) => components.schemas[nameOf(schema.$ref ?? '')] ?? [])
  // Of JSON and a form the form takes more: it has files besides.
  const fullest = schemas.at(-1)
  return html`<p>Body: ${renderContent(content)}</p>
    ${fullest && renderFields(fullest)}`
}

function renderAnswers({ responses }: Operation): Html {
  const own = Object.entries(responses).flatMap(([status, response]) =>
    isReference(response) ? [] : [[html`<code>${status}</code>`, renderAnswer(response)]],
  )
  const refusals = Object.entries(responses).flatMap(([status, response]) =>
    isReference(response) ? [html` <a href="#refusal-${nameOf(response.$ref)}">${status}</a>`] : [],
  )
  return html`${renderTable(['Answer', 'What'], own)}
    <p>Refusals:${refusals}</p>`
}

/** The refusals that calls have in common, once. */
export const renderRefusals = ({ components }: ApiDocument): Html[] =>
  Object.entries(components.responses).map(
    ([name, response]) =>
      html`<article id="refusal-${name}">
        <h3>${name}</h3>
        <p>${renderAnswer(response)}</p>
      </article>`,
  )

const renderAnswer = ({ content, description, headers = {} }: Response): Html =>
  html`${description}
  ${content ? renderContent(content) : undefined}${Object.keys(headers).map(
    (name) => html` <span>with <code>${name}</code></span>`,
  )}`

const renderContent = (content: Content): Html[] =>
  Object.entries(content).map(([type, { schema }], at) => {
    const shape = html`${renderType(schema)}${type === 'application/json' ? undefined : html` as <code>${type}</code>`}`
    return at === 0 ? shape : html`, or ${shape}`
  })
