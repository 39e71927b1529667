/** Markup that is safe to send: every value that came into it was escaped, or was markup already. */
export interface Html {
  readonly html: string
}

type Value = string | number | Html | readonly Html[] | undefined

/** A template whose values are escaped; undefined writes nothing. */
export function html(parts: TemplateStringsArray, ...values: Value[]): Html {
  return { html: parts.map((part, at) => part + write(values[at])).join('') }
}

function write(value: Value): string {
  if (value === undefined) return ''
  if (typeof value !== 'object') return escape(String(value))
  return 'html' in value ? value.html : value.map((one) => one.html).join('')
}

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' }

const escape = (text: string): string => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character)

/** Paragraphs, `code` and **strong** words: as much of Markdown as the document's texts use. */
export const renderText = (markdown: string): Html[] =>
  markdown.split(/\n\s*\n/).map((paragraph) => html`<p>${renderWords(paragraph)}</p>`)

const renderWords = (text: string): Html[] =>
  text.split(/(`[^`]+`|\*\*[^*]+\*\*)/).map((words) => {
    if (words.startsWith('`')) return html`<code>${words.slice(1, -1)}</code>`
    return words.startsWith('**') ? html`<strong>${words.slice(2, -2)}</strong>` : html`${words}`
  })
