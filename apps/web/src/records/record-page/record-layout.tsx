import type { ReactNode } from 'react'
import { recordPageTexts } from '../../texts/en/record-pages.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { Button } from '../../ui/kit/button.tsx'
import classes from './record-layout.module.css'

interface RecordLayoutProps {
  /** Of the record, once it is known. One that only this device has, has a negative id and no timeline. */
  id?: number
  /** The record's title block. */
  head: ReactNode
  /** Open work, then the timeline. */
  main: ReactNode
  /** Photos, what is for the client, and completed work. Next to `main` on a wide screen, below it on a phone. */
  aside: ReactNode
}

/** The page of a record below its title block: two columns where there is room. */
export const RecordLayout = ({ id, head, main, aside }: RecordLayoutProps) => (
  <article className={classes.page}>
    {head}
    <Jumps hasTimeline={id === undefined || id > 0} />
    <div className={classes.columns}>
      <div className={classes.column}>{main}</div>
      <div className={classes.column}>{aside}</div>
    </div>
  </article>
)

/** Sections that long lists push out of sight; each page has all of them, except for a timeline that the server does not have yet. */
const JUMPS = [
  ['photos', 'photos.heading'],
  ['timeline', 'timeline.heading'],
] as const
export type Jump = (typeof JUMPS)[number][0] | 'sharing' | 'reports' | 'pack'

const idOf = (section: Jump): string => `section-${section}`

function Jumps({ hasTimeline }: { hasTimeline: boolean }) {
  const t = useTexts(recordPageTexts)
  return (
    <nav aria-label={t('jumps')} className={classes.jumps}>
      {JUMPS.filter(([section]) => hasTimeline || section !== 'timeline').map(([section, heading]) => (
        <Button key={section} variant="subtle" size="xs" onClick={() => jumpTo(section)}>
          {t(heading)}
        </Button>
      ))}
    </nav>
  )
}

/** Scrolls to a section, and moves the focus there. */
export function jumpTo(section: Jump): void {
  const element = document.getElementById(idOf(section))
  element?.scrollIntoView()
  element?.focus({ preventScroll: true })
}

interface RecordSectionProps {
  title: string
  /** Lets buttons at the top of the page scroll here. */
  jump?: Jump
  /** Number of items, once known. */
  count?: number | undefined
  actions?: ReactNode
  children: ReactNode
}

/** One part of a record's page. */
export const RecordSection = ({ title, jump, count, actions, children }: RecordSectionProps) => (
  <section aria-label={title} className={classes.section} {...(jump && { id: idOf(jump), tabIndex: -1 })}>
    <header className={classes.head}>
      <h2 className={classes.title}>
        {title}
        {count !== undefined && (
          <span className={classes.count} data-figures>
            {' '}
            {count}
          </span>
        )}
      </h2>
      {actions}
    </header>
    {children}
  </section>
)

interface SectionNoteProps {
  /** Prints the note, because it says that something is missing. */
  isPrinted?: boolean
  children: ReactNode
}

/** Text in a section: that it is empty or not available, or what it is for. */
export const SectionNote = ({ isPrinted, children }: SectionNoteProps) => (
  <p className={classes.note} data-prints={isPrinted || undefined}>
    {children}
  </p>
)
