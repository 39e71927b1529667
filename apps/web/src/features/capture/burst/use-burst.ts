import type { Work } from '@daywork/domain/portfolio/work'
import { useEffect, useRef, useState } from 'react'
import { messageOf } from '../../../api/api-error.ts'
import { localStore } from '../../../api/storage.ts'
import { newUuid } from '../../../api/uuid.ts'
import { NoRoom } from '../../../api/writes/no-room.ts'
import { useLeaveQuestion } from '../../../records/dialogs/use-leave-question.ts'
import { notify } from '../../../records/notices/notify.ts'
import { saveFiles } from '../../../records/save-files.ts'
import { keepFilesTexts } from '../../../texts/en/keep-files.ts'
import { getTexts } from '../../../texts/use-texts.ts'
import type { CapturedMedia } from '../captured-media.ts'

/** One of several photos in a row. */
export interface Shot {
  /** The Idempotency-Key of its work: a retry stores it once. */
  key: string
  workOrderId: number
  photo: CapturedMedia
  /** An ISO timestamp. */
  takenAt: string
  /** The ids of its files on the device before it was removed. */
  fileIds?: readonly string[] | undefined
  /** The photo that it matches (CAP-34). */
  matchedId: number | null
  /** Set once this device or the server has the photo. */
  work?: Work
  /** Why neither has the photo. */
  failure?: string
  /** The device has no room for it (SYNC-106). */
  isFull?: boolean
}

export const fileOf = ({ photo }: Pick<Shot, 'photo'>): File =>
  new File([photo.file], 'photo.jpg', { type: photo.file.type })

/** Stores a photo of a work order. Rejects if neither this device nor the server has it. */
export type StoreShot = (
  photo: File,
  { fileIds, key, takenAt, workOrderId }: Pick<Shot, 'fileIds' | 'key' | 'takenAt' | 'workOrderId'>,
) => Promise<Work>

/** Set on a device whose user takes several photos in a row. */
const BURST_KEY = 'capture-burst'

function notifyLost(shot: Shot, error: unknown): void {
  const action = { label: getTexts(keepFilesTexts)('save'), run: () => saveFiles([fileOf(shot)]) }
  notify({ kind: 'error', error, text: messageOf(error), action })
}

/** Photos that are stored as they are taken, with no step in between (CAP-33). */
export function useBurst(storeShot: StoreShot) {
  const [isOn, setIsOn] = useState(() => localStore.getItem(BURST_KEY) === 'true')
  const [shots, setShots] = useState<readonly Shot[]>([])
  const change = (key: string, changes: Partial<Shot>) =>
    setShots((before) => before.map((shot) => (shot.key === key ? { ...shot, ...changes } : shot)))
  // A photo that neither the device nor the server has is lost with the page.
  useLeaveQuestion(
    shots.some(({ work }) => work === undefined),
    'page',
  )
  const isOpen = useRef(true)
  useEffect(() => {
    isOpen.current = true
    return () => {
      isOpen.current = false
    }
  }, [])
  const store = async (shot: Shot) => {
    try {
      change(shot.key, { work: await storeShot(fileOf(shot), shot) })
    } catch (error) {
      change(shot.key, { failure: messageOf(error), isFull: error instanceof NoRoom })
      // An Undo of 'Remove Last' may come after the camera was left.
      if (!isOpen.current) notifyLost(shot, error)
    }
  }
  return {
    isOn,
    shots,
    toggle: () => {
      localStore.setItem(BURST_KEY, String(!isOn))
      setIsOn(!isOn)
    },
    take: (photo: CapturedMedia, workOrderId: number, matchedId: number | null) => {
      const shot = { key: newUuid(), photo, takenAt: new Date().toISOString(), workOrderId, matchedId }
      setShots((before) => [...before, shot])
      void store(shot)
    },
    retry: ({ fileIds, key, matchedId, photo, takenAt, workOrderId }: Shot) => {
      const shot = { fileIds, key, matchedId, photo, takenAt, workOrderId }
      setShots((before) => before.map((one) => (one.key === shot.key ? shot : one)))
      void store(shot)
    },
    /** Stores a removed photo again. One that neither the device nor the server seems to have keeps its key: the server may have it. */
    restore: ({ fileIds, key, matchedId, photo, takenAt, work, workOrderId }: Shot) => {
      const shot = { fileIds, key: work ? newUuid() : key, matchedId, photo, takenAt, workOrderId }
      setShots((before) => [...before, shot])
      void store(shot)
    },
    remove: (shot: Shot) => setShots((before) => before.filter(({ key }) => key !== shot.key)),
  }
}
