import { initials } from '@daywork/domain/text/initials'
import { recordTexts } from '../texts/en/records.ts'
import { useTexts } from '../texts/use-texts.ts'
import { IconUser } from '@tabler/icons-react'
import classes from './avatar-stack.module.css'

/** LIM-01. */
const SHOWN_MAX = 3

/** Background tones that distinguish people at a glance. The meaning is in the initials. */
const TONES = ['blue', 'violet', 'green', 'amber', 'grey'] as const

export interface AvatarPerson {
  id: number
  /** undefined for an unknown worker, shown as '?' (ASG-07). */
  name: string | undefined
}

export function Avatar({ id, name }: AvatarPerson) {
  const t = useTexts(recordTexts)
  return (
    <span
      className={classes.avatar}
      // Records of this device have negative ids.
      data-tone={TONES[Math.abs(id) % TONES.length]}
      title={name}
      role="img"
      aria-label={name ?? t('unknownWorker')}
    >
      {initials(name)}
    </span>
  )
}

interface AvatarStackProps {
  people: readonly AvatarPerson[]
  isSmall?: boolean
}

/** At most three people as circles, then '+N'; an empty circle for no people (LIM-01, WO-26). */
export function AvatarStack({ people, isSmall = false }: AvatarStackProps) {
  const t = useTexts(recordTexts)
  const more = people.length - SHOWN_MAX
  if (people.length === 0) {
    return (
      <span className={classes.stack} data-is-small={isSmall || undefined}>
        <span className={classes.empty} role="img" aria-label={t('noWorker')}>
          <IconUser aria-hidden />
        </span>
      </span>
    )
  }
  return (
    <span className={classes.stack} data-is-small={isSmall || undefined}>
      {people.slice(0, SHOWN_MAX).map((person) => (
        <Avatar key={person.id} {...person} />
      ))}
      {more > 0 && <span className={classes.more}>+{more}</span>}
    </span>
  )
}
