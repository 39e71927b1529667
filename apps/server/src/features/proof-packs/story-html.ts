import { isImageType } from '@daywork/domain/portfolio/media-types'
import { isAutomaticDescription } from '@daywork/domain/portfolio/written-description'
import { reportTimes, type ReportTimes } from '../../media/order-reports/report-texts.ts'
import { inSlices } from '../../in-slices.ts'
import { describeEvent } from './describe-event.ts'
import type { Story, StoryEvent, StoryOriginal } from './story.ts'
import { STORY_TEXTS } from './story-texts.ts'

const CHARACTERS: Readonly<Record<string, string>> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;' }

const escape = (text: string): string => text.replaceAll(/[&<>"]/g, (character) => CHARACTERS[character] ?? '')

const STYLE = `
:root { color-scheme: light dark; font: 16px/1.5 system-ui, sans-serif }
body { margin: 0 auto; max-width: 60rem; padding: 1.5rem }
h1 { line-height: 1.2; margin: 0 }
h2 { border-top: 1px solid; margin-top: 2.5rem; padding-top: 1rem }
h3 { margin: 1.5rem 0 0.5rem }
dl { display: grid; gap: 0.25rem 1.5rem; grid-template-columns: max-content 1fr }
dt, small, .time { opacity: 0.75 }
dd, figure, p { margin: 0 }
article { display: grid; gap: 0 1rem; grid-template-columns: 5.5rem 1fr; padding: 0.375rem 0 }
.photos { display: grid; gap: 1rem; grid-template-columns: repeat(auto-fill, minmax(14rem, 1fr)); margin: 0.75rem 0 }
img, video { aspect-ratio: 4 / 3; background: #8883; border-radius: 4px; object-fit: cover; width: 100% }
code { font-size: 0.75rem; overflow-wrap: anywhere }
td { padding: 0.125rem 1rem 0.125rem 0; vertical-align: top }
.line { white-space: pre-wrap; overflow-wrap: anywhere }
@media (max-width: 40rem) { article, dl { grid-template-columns: 1fr } }
@media print { body { max-width: none } article, figure { break-inside: avoid } }`

/** data/story.html: readable without Daywork, and without a network. */
export async function storyHtml(story: Story): Promise<string> {
  const texts = STORY_TEXTS[story.language]
  const times = reportTimes(story.language, story.time_zone)
  const title = escape(`${story.job.title} - ${texts.title}`)
  return `<!doctype html>
<html lang="${story.language}">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; img-src 'self' file:; media-src 'self' file:; style-src 'unsafe-inline'">
<title>${title}</title>
<style>${STYLE}</style>
</head>
<body>
<header>
<p>${escape(story.business)}</p>
<h1>${escape(story.job.title)}</h1>
<p><small>${escape(texts.madeBy(story.made_by, times.dayAndTime(story.made_at)))}</small></p>
</header>
<main>
${factsHtml(story, times)}
<p>${escape(texts.verify)}</p>
${await timelineHtml(story, times)}
${originalsHtml(story)}
</main>
</body>
</html>
`
}

function factsHtml({ job, language, orders, record }: Story, times: ReportTimes): string {
  const texts = STORY_TEXTS[language]
  const names: Readonly<Record<string, string>> = record.entity === 'project' ? texts.projectStatuses : texts.statuses
  const common: [string, string][] = [
    [texts.client, job.client],
    [texts.project, job.project],
    [texts.status, names[job.status] ?? job.status],
  ]
  const ofOrders = orders.map((order): [string, string][] => [
    [texts.site, order.site],
    [
      texts.scheduled,
      [order.scheduled_start, order.scheduled_end].flatMap((at) => (at ? [times.dayAndTime(at)] : [])).join(' – '),
    ],
    [texts.completed, order.completed_at ? times.dayAndTime(order.completed_at) : ''],
    [texts.crew, order.crew.join(', ')],
  ])
  if (record.entity === 'work_order') return listHtml([...common, ...ofOrders.flat()])
  const parts = orders.map(
    ({ status, title }, at) =>
      `<h3>${escape(title)}</h3>\n${listHtml([[texts.status, texts.statuses[status]], ...(ofOrders[at] ?? [])])}`,
  )
  return `${listHtml(common)}\n<h2>${escape(texts.orders)}</h2>\n${parts.join('\n')}`
}

function listHtml(facts: readonly [string, string][]): string {
  const items = facts.filter(([, value]) => value !== '')
  return `<dl>${items.map(([label, value]) => `<dt>${escape(label)}</dt><dd>${escape(value)}</dd>`).join('')}</dl>`
}

async function timelineHtml(
  { events, language, originals, time_zone: _, ...story }: Story,
  times: ReportTimes,
): Promise<string> {
  const texts = STORY_TEXTS[language]
  const titles = new Map(story.orders.map(({ id, title }) => [id, title]))
  const isProject = story.record.entity === 'project'
  const photosOf = Map.groupBy(originals, ({ uploaded_at: at }) => times.day(at))
  const articles = new Map<string, string[]>()
  await inSlices(events, (event) => {
    const day = times.day(event.at)
    const ofDay = articles.get(day) ?? []
    ofDay.push(eventHtml(event, language, times))
    articles.set(day, ofDay)
  })
  const days = [...articles].map(([day, ofDay]) => {
    const photos = (photosOf.get(day) ?? []).map((file) =>
      photoHtml(file, { language, times, order: isProject ? titles.get(file.work_order) : undefined }),
    )
    const shown = photos.length === 0 ? '' : `<div class="photos">${photos.join('\n')}</div>`
    return `<section>\n<h3>${escape(day)}</h3>\n${ofDay.join('\n')}\n${shown}\n</section>`
  })
  return `<h2>${escape(texts.timeline)}</h2>\n${days.join('\n')}`
}

function eventHtml(event: StoryEvent, language: Story['language'], times: ReportTimes): string {
  const { lines, title } = describeEvent(event, language, times)
  const user = event.user === null ? '' : ` <small>${escape(event.user)}</small>`
  const said = lines.map((line) => `<div class="line">${escape(line)}</div>`).join('')
  return `<article><span class="time">${escape(times.time(event.at))}</span><div><strong>${escape(title)}</strong>${user}${said}</div></article>`
}

interface PhotoContext {
  language: Story['language']
  times: ReportTimes
  /** Undefined if all photos are of one order. */
  order: string | undefined
}

function photoHtml(file: StoryOriginal, { language, order, times }: PhotoContext): string {
  const path = relativeUrl(file.path)
  const isAutomatic = isAutomaticDescription({ description: file.caption, work_order_id: file.work_order })
  const caption = isAutomatic ? '' : file.caption
  const picture = isImageType(file.media_type)
    ? `<a href="${path}"><img src="${path}" alt="${escape(caption || file.name)}" loading="lazy"></a>`
    : `<video src="${path}" controls preload="none" aria-label="${escape(caption || file.name)}"></video>`
  const marked = file.marks.length === 0 ? '' : STORY_TEXTS[language].marked
  const said = [order, caption, marked].flatMap((text) => (text ? [`<p>${escape(text)}</p>`] : [])).join('')
  const small = [file.author, times.dayAndTime(file.taken_at ?? file.uploaded_at)].filter(Boolean).join(' · ')
  return `<figure>${picture}<figcaption>${said}<small>${escape(small)}</small></figcaption></figure>`
}

/** Relative to story.html, which is in data/, too. */
const relativeUrl = (path: string): string => path.split('/').slice(1).map(encodeURIComponent).join('/')

function originalsHtml({ language, originals }: Story): string {
  if (originals.length === 0) return ''
  const texts = STORY_TEXTS[language]
  const rows = originals.map(
    ({ path, sha256 }) => `<tr><td>${escape(path.split('/').at(-1) ?? path)}</td><td><code>${sha256}</code></td></tr>`,
  )
  return `<h2>${escape(texts.originals)}</h2>\n<p>${escape(texts.originalsNote)}</p>\n<table>${rows.join('\n')}</table>`
}
