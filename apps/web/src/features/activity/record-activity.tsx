import { useInfiniteQuery } from '@tanstack/react-query'
import { useEffect, useMemo, useRef } from 'react'
import { relatedActivityQuery } from '../../api/activity-query.ts'
import type { Entity } from '../../api/entities.ts'
import { rowsOf } from '../../api/paging.ts'
import { ChangeSentence } from '../../records/change-sentence.tsx'
import { HomeSection } from '../../records/home-layout.tsx'
import { HomeList } from '../../records/home-list.tsx'
import { homeTexts } from '../../texts/en/homes.ts'
import { exactTime } from '../../texts/format.ts'
import { relativeTime } from '../../texts/relative-time.ts'
import { useTexts } from '../../texts/use-texts.ts'
import { groupChanges } from './group-changes.ts'
import classes from './record-activity.module.css'

interface RecordActivityProps {
  entity: Entity
  id: number
  /** Of the record: with another one, there is something new to show. */
  version: number
}

/** The place of eight entries. */
const PLACE_PX = 320

/** Who did what to a record and to what belongs to it, newest first (API-162). */
export function RecordActivity({ entity, id, version }: RecordActivityProps) {
  const t = useTexts(homeTexts)
  const activity = useInfiniteQuery({ ...relatedActivityQuery(entity, id), staleTime: 0 })
  const { refetch } = activity
  const shown = useRef(version)
  useEffect(() => {
    if (shown.current === version) return
    shown.current = version
    void refetch()
  }, [refetch, version])
  const changes = useMemo(() => groupChanges(rowsOf(activity.data?.pages)), [activity.data])
  const texts = { loading: t('activity.loading'), failed: t('activity.failed'), empty: t('activity.empty') }
  return (
    <HomeSection title={t('activity.heading')} jump="activity">
      <HomeList list={activity} label={t('activity.heading')} texts={texts} place={PLACE_PX}>
        {changes.map(({ entry: { id: entryId, entity: kind, entity_id: recordId, name, user, action, at }, count }) => (
          <li key={entryId} className={classes.entry}>
            <ChangeSentence
              kind={kind}
              id={recordId}
              name={name}
              user={user}
              action={action}
              linkClass={classes.link}
            />{' '}
            {count > 1 && <>{t('activity.times', { count })} </>}
            <time dateTime={at} title={exactTime(at)} className={classes.time}>
              {relativeTime(at)}
            </time>
          </li>
        ))}
      </HomeList>
    </HomeSection>
  )
}
