import type { ReactNode, Ref } from 'react'
import classes from './title-block.module.css'

interface TitleBlockProps {
  /** The kind of record, and its number: 'Client No. 6'. */
  kindAndNumber: string
  title: ReactNode
  /** Ref of the part with the title. */
  subjectRef?: Ref<HTMLDivElement>
  /** Buttons for the record as a whole. */
  actions: ReactNode
  /** How to reach a person, below the title. */
  contact?: ReactNode
  /** Between the title and the facts. */
  pictures?: ReactNode
  /** Accessible name of the facts, for screen readers. */
  factsLabel?: string
  /** The facts, as `FactCell`. */
  children: ReactNode
}

/** The head of a record's page, drawn as the title block of a plan: a frame with labeled cells. */
export const TitleBlock = ({
  kindAndNumber,
  title,
  subjectRef,
  actions,
  contact,
  pictures,
  factsLabel,
  children,
}: TitleBlockProps) => (
  <header className={classes.block}>
    <div className={classes.head}>
      <div ref={subjectRef} className={classes.subject}>
        <p className={classes.label}>{kindAndNumber}</p>
        {title}
        {contact}
      </div>
      <div className={classes.actions}>{actions}</div>
    </div>
    {pictures}
    <section aria-label={factsLabel}>
      <dl className={classes.cells}>{children}</dl>
    </section>
  </header>
)

interface FactCellProps {
  label: string
  /** As wide as two cells, where there is room. */
  isWide?: boolean
  /** Shares a row with another short cell on a phone: a date. */
  isShort?: boolean
  children: ReactNode
}

export const FactCell = ({ label, isWide, isShort, children }: FactCellProps) => (
  <div className={classes.cell} data-is-wide={isWide || undefined} data-is-short={isShort || undefined}>
    <dt className={classes.label}>{label}</dt>
    <dd className={classes.value} dir="auto">
      {children}
    </dd>
  </div>
)
