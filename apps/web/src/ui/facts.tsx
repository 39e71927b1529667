import { relativeTime } from '../texts/relative-time.ts'
import { dateAndTime } from '../texts/format.ts'
import { commonTexts } from '../texts/en/common.ts'
import { useLanguage } from '../texts/language.ts'
import { useTexts } from '../texts/use-texts.ts'
import type { ReactNode } from 'react'
import classes from './facts.module.css'

/** What is known of one record, each with its name before it. */
export const Facts = ({ children }: { children: ReactNode }) => <dl className={classes.facts}>{children}</dl>

interface FactProps {
  term: string
  /** Shown instead of an empty value; 'None' without it. */
  missing?: string
  children: ReactNode
}

/** One fact with its name; an empty value shows `missing`. */
export function Fact({ term, missing, children }: FactProps) {
  const t = useTexts(commonTexts)
  return (
    <div className={classes.fact}>
      <dt className={classes.term}>{term}</dt>
      <dd className={classes.value} dir="auto">
        {children || <span className={classes.missing}>{missing ?? t('none')}</span>}
      </dd>
    </div>
  )
}

/** How far the clocks of server and browser may differ: what has just been made is not yet to come. */
const CLOCKS_DIFFER_MS = 60_000

/** Nothing for a time in the future: its date says enough. */
function pastText(time: string): string {
  return Date.parse(time) < Date.now() + CLOCKS_DIFFER_MS ? relativeTime(time) : ''
}

/** A timestamp as date and time, and how long ago that was. */
export function TimeAndAge({ time }: { time: string }) {
  useLanguage()
  return (
    <time dateTime={time} className={classes.moment}>
      <span>{dateAndTime(time)}</span>
      <span className={classes.ago}>{pastText(time)}</span>
    </time>
  )
}
