import { localDayOf } from '@daywork/domain/time/typed-time'
import { fold } from './fold.ts'

/** A parsed command such as 'move gas line to friday'. */
export interface WantedMove {
  /** The search words for the order: 'gas line'. */
  query: string
  /** YYYY-MM-DD */
  day: string
}

const VERBS = new Set(
  'move reschedule schedule push mover mueve pasar pasa reprogramar reprograma programar programa cambiar cambia'.split(
    ' ',
  ),
)
/** Words between the search words and the day. */
const LINKS = new Set('to for on until by a al para el la en hasta'.split(' '))

/**
 * Parses a command to move work orders, in English or Spanish, with or without accents.
 * @param today YYYY-MM-DD
 * @returns undefined if the text is not such a command
 */
export function parseMove(text: string, today: string): WantedMove | undefined {
  const parts = text.trim().split(/\s+/u)
  const folded = parts.map(fold)
  // Calculate with local dates. Noon avoids daylight saving changes.
  const now = new Date(`${today}T12:00`)
  if (!VERBS.has(folded[0] ?? '')) return undefined
  // Prefer the longest suffix that is a day: 'next friday' over 'friday'.
  for (let at = 2; at < parts.length; at += 1) {
    const day = dayOf(folded.slice(at).join(' '), now)
    if (day === undefined) continue
    const end = folded.slice(1, at).findLastIndex((part) => !LINKS.has(part))
    if (end >= 0) return { query: parts.slice(1, end + 2).join(' '), day: localDayOf(day.toISOString()) }
  }
  return undefined
}

const WEEKDAYS = [
  ['sunday', 'sun', 'domingo', 'dom'],
  ['monday', 'mon', 'lunes', 'lun'],
  ['tuesday', 'tue', 'tues', 'martes', 'mar'],
  ['wednesday', 'wed', 'miercoles', 'mie'],
  ['thursday', 'thu', 'thurs', 'jueves', 'jue'],
  ['friday', 'fri', 'viernes', 'vie'],
  ['saturday', 'sat', 'sabado', 'sab'],
]
const MONTHS = [
  ['january', 'jan', 'enero', 'ene'],
  ['february', 'feb', 'febrero'],
  ['march', 'mar', 'marzo'],
  ['april', 'apr', 'abril', 'abr'],
  ['may', 'mayo'],
  ['june', 'jun', 'junio'],
  ['july', 'jul', 'julio'],
  ['august', 'aug', 'agosto', 'ago'],
  ['september', 'sep', 'sept', 'septiembre', 'setiembre'],
  ['october', 'oct', 'octubre'],
  ['november', 'nov', 'noviembre'],
  ['december', 'dec', 'diciembre', 'dic'],
]
const NEXT = /^(?:next|(?:el |la )?proxim[oa]) /u
const WEEK = 7

/** Parses a phrase that names a day. Both the phrase and the names above are folded. */
function dayOf(phrase: string, now: Date): Date | undefined {
  const after = (days: number) => new Date(now.getFullYear(), now.getMonth(), now.getDate() + days)
  if (['today', 'hoy'].includes(phrase)) return after(0)
  if (['tomorrow', 'manana'].includes(phrase)) return after(1)
  if (['day after tomorrow', 'pasado manana'].includes(phrase)) return after(2)
  const [, count] = /^(?:in|en) (\d{1,3}) (?:days?|dias?)$/u.exec(phrase) ?? []
  if (count !== undefined) return after(Number(count))
  const toMonday = WEEK - ((now.getDay() + WEEK - 1) % WEEK)
  if (/^(?:next week|(?:la )?(?:proxima semana|semana proxima|semana que viene))$/u.test(phrase)) return after(toMonday)
  const weekday = placeOf(WEEKDAYS, phrase.replace(NEXT, ''))
  if (weekday >= 0) {
    // 'next friday' is in the next calendar week, 'friday' is the next one from today.
    if (NEXT.test(phrase)) return after(toMonday + ((weekday + WEEK - 1) % WEEK))
    return after(((weekday - now.getDay() + WEEK - 1) % WEEK) + 1)
  }
  return dateOf(phrase, now)
}

/** Parses '2026-11-27', '11/27', 'nov 27', and '27 de noviembre'. Without a year, returns the next such date. */
function dateOf(phrase: string, now: Date): Date | undefined {
  const iso = /^(\d{4})-(\d{2})-(\d{2})$/u.exec(phrase)
  if (iso) return validDate(Number(iso[1]), Number(iso[2]) - 1, Number(iso[3]))
  const short = /^(\d{1,2})\/(\d{1,2})$/u.exec(phrase)
  const english = /^(\p{L}+) (\d{1,2})(?:st|nd|rd|th)?$/u.exec(phrase)
  const spanish = /^(\d{1,2}) (?:de )?(\p{L}+)$/u.exec(phrase)
  const month = short ? Number(short[1]) - 1 : placeOf(MONTHS, english?.[1] ?? spanish?.[2] ?? '')
  const date = Number(short?.[2] ?? english?.[2] ?? spanish?.[1])
  if (month < 0 || Number.isNaN(date)) return undefined
  const today = new Date(now.getFullYear(), now.getMonth(), now.getDate())
  return [0, 1, 2, 3, 4]
    .map((years) => validDate(now.getFullYear() + years, month, date))
    .find((day) => day !== undefined && day >= today)
}

/** Rejects dates such as February 30. */
function validDate(year: number, month: number, date: number): Date | undefined {
  const day = new Date(year, month, date)
  return day.getMonth() === month && day.getDate() === date ? day : undefined
}

const placeOf = (names: readonly string[][], name: string): number => names.findIndex((some) => some.includes(name))
