import { readFileSync } from 'node:fs'
import { type ApiDocument, operationsOf } from '../document.ts'
import { type Html, html, renderText } from './html.ts'
import { renderOperation, renderRefusals } from './render-operation.ts'
import { renderSchemas } from './render-schema.ts'

/** The document as one page that asks nobody else for anything and runs no script (API-97, API-18). */
export function renderPage(document: ApiDocument): string {
  const groups = document.tags.map((tag) => ({
    ...tag,
    id: `group-${tag.name.toLowerCase().replaceAll(' ', '-')}`,
    calls: operationsOf(document).filter(({ operation }) => operation.tags[0] === tag.name),
  }))
  return html`<!doctype html>
    <html lang="en">
      <head>
        <meta charset="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <title>${document.info.title}</title>
        <link rel="icon" href="data:," />
        <style>
          ${readStyle()}
        </style>
      </head>
      <body>
        <header>
          <h1>${document.info.title}</h1>
          <p>Version ${document.info.version} · <a href="/api/openapi.json">openapi.json</a> for programs</p>
        </header>
        <nav aria-label="Contents">
          ${groups.map(renderContents)} <a href="#refusals">Refusals</a> <a href="#schemas">Shapes</a>
        </nav>
        <main>
          <section>${renderText(document.info.description)}</section>
          ${groups.map(
            ({ calls, description, id, name }) =>
              html`<section id="${id}">
                <h2>${name}</h2>
                <p>${description}</p>
                ${calls.map((call) => renderOperation(document, call))}
              </section>`,
          )}
          <section id="refusals">
            <h2>Refusals</h2>
            ${renderRefusals(document)}
          </section>
          <section id="schemas">
            <h2>Shapes</h2>
            ${renderSchemas(document)}
          </section>
        </main>
      </body>
    </html>`.html
}

/** Written by this project alone, so that it can stand in the page as it is. */
const readStyle = (): Html => ({ html: readFileSync(new URL('page.css', import.meta.url), 'utf8') })

interface Group {
  id: string
  name: string
  calls: ReturnType<typeof operationsOf>
}

const renderContents = ({ calls, id, name }: Group): Html =>
  html`<details>
    <summary>${name}</summary>
    <ul>
      <li><a href="#${id}">About these calls</a></li>
      ${calls.map(({ operation }) => html`<li><a href="#${operation.operationId}">${operation.summary}</a></li>`)}
    </ul>
  </details>`
