import type { ReactNode } from 'react'
import classes from './empty-drawing.module.css'

export type EmptySubject = 'clients' | 'workers' | 'projects' | 'work-orders' | 'works'

/** The drawing on the sheet of an empty list. */
export const EmptyPlan = ({ of }: { of: EmptySubject }) => SUBJECTS[of]

/** A dimension line, from x to x at height y. */
const Dimension = ({ from, to, y }: { from: number; to: number; y: number }) => (
  <path
    className={classes.thin}
    d={`M${from} ${y - 6}v12M${to} ${y - 6}v12M${from} ${y}H${to}M${from - 3} ${y + 3}l6-6M${to - 3} ${y + 3}l6-6`}
  />
)

const SUBJECTS: Record<EmptySubject, ReactNode> = {
  clients: (
    <g className={classes.line}>
      <path className={classes.solid} d="M68 104V62l38-29 38 29v42z" />
      <path className={classes.solid} d="m58 68 48-37 48 37-4 5-44-34-44 34z" />
      <path className={classes.solid} d="M96 104V78h20v26" />
      <path d="M112 91v2M76 72h12v12H76zM124 72h12v12h-12zM82 72v12M130 72v12" />
      <path className={classes.thin} d="M40 104h140" />
      <Dimension from={68} to={144} y={122} />
    </g>
  ),
  workers: (
    <g className={classes.line}>
      <path className={classes.solid} d="M64 84a42 42 0 0 1 84 0z" />
      <path className={classes.solid} d="M54 84h104v6a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4z" />
      <path className={classes.solid} d="M96 46a6 6 0 0 1 6-6h8a6 6 0 0 1 6 6v26H96z" />
      <path d="M78 78a30 30 0 0 1 10-19M134 78a30 30 0 0 0-10-19" className={classes.thin} />
      <path className={classes.thin} d="M106 28v88" strokeDasharray="9 3 2 3" />
      <Dimension from={54} to={158} y={116} />
    </g>
  ),
  projects: (
    <g className={classes.line}>
      <path className={classes.solid} d="M52 34h108v72H52z" />
      <path d="M112 34v28M112 76v30M52 74h34M100 74h12M112 62h48" />
      <path className={classes.thin} d="M100 74a14 14 0 0 0-14-14M86 60v14M112 76h14a14 14 0 0 0-14-14" />
      <path className={classes.thin} d="M52 92h22v14M120 34v8h16v-8M146 106V94h14" />
      <Dimension from={52} to={160} y={122} />
      <path className={classes.thin} d="M30 34h12M30 106h12M36 34v72M33 37l6-6M33 109l6-6" />
    </g>
  ),
  'work-orders': (
    <g className={classes.line}>
      <path className={classes.solid} d="M66 32h76a4 4 0 0 1 4 4v76a4 4 0 0 1-4 4H66a4 4 0 0 1-4-4V36a4 4 0 0 1 4-4z" />
      <path className={classes.solid} d="M88 26h32a3 3 0 0 1 3 3v9H85v-9a3 3 0 0 1 3-3z" />
      <path d="M74 54h10v10H74zM74 74h10v10H74zM74 94h10v10H74zM76 59l2.5 3 5-7M76 79l2.5 3 5-7" />
      <path className={classes.thin} d="M94 59h38M94 79h30M94 99h20" />
      <path className={classes.thin} d="M162 40v64M162 40l-3 9h6zM162 104l-4 6h8z" />
    </g>
  ),
  works: (
    <g className={classes.line}>
      <path className={classes.solid} d="M58 40h96a4 4 0 0 1 4 4v58a4 4 0 0 1-4 4H58a4 4 0 0 1-4-4V44a4 4 0 0 1 4-4z" />
      <path d="M54 92l26-26 20 20 14-14 44 34" />
      <circle cx="132" cy="58" r="8" />
      <path className={classes.thin} d="M66 32h96a4 4 0 0 1 4 4v58M78 24h96a4 4 0 0 1 4 4v50" />
      <Dimension from={54} to={158} y={122} />
      <path className={classes.thin} d="M30 40h12M30 106h12M36 40v66M33 43l6-6M33 109l6-6" />
    </g>
  ),
}
