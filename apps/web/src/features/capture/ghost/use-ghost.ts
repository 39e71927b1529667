import type { Work, WorkFile } from '@daywork/domain/portfolio/work'
import { useMemo, useState } from 'react'
import { getPageOwner } from '../../../api/page-owner.ts'
import { useWorksOf } from '../../../api/use-works-of.ts'
import { photosByTime, type StripPhoto, stripPhotos } from '../../../records/strip-photos.ts'

/** Strong enough to line up an edge, and weak enough to see the live picture. */
const STRENGTH_PERCENT = 40

/** The photo over the live picture, and what to choose it from. */
export interface Ghost {
  /** The matched photo, once it is known. */
  file: WorkFile | undefined
  /** Why a chosen photo is not there: it is loading, cannot be loaded without a network, or was deleted. */
  missing: 'loading' | 'offline' | 'gone' | undefined
  /** Photos of the order, the oldest first. */
  photos: readonly StripPhoto[]
  matchedId: number | null
  match: (id: number | null) => void
  strength: number
  setStrength: (percent: number) => void
  isHidden: boolean
  setHidden: (isHidden: boolean) => void
  isOpen: boolean
  setOpen: (isOpen: boolean) => void
}

interface Known {
  item: { file: WorkFile; work: Work }
  /** The order of which it is shown. */
  orderId: number
}

/**
 * A photo of the chosen order to take the next one from the same spot (CAP-34).
 * @param wantedId the photo that the address names (CAP-35)
 */
export function useGhost(orderId: number | null, wantedId: number | null): Ghost {
  const [matchedId, setMatchedId] = useState(wantedId)
  const [strength, setStrength] = useState(STRENGTH_PERCENT)
  const [isHidden, setHidden] = useState(false)
  const [isOpen, setOpen] = useState(false)
  const [known, setKnown] = useState<Known>()
  // A guest sees no orders.
  const id = getPageOwner() === null ? null : orderId
  // One that the device sends while it is matched gets another id: it stays as it was.
  const last = known?.orderId === id && known?.item.file.id === matchedId ? known.item : undefined
  const { list, works } = useWorksOf(
    { entity: 'work-orders', id: id ?? 0 },
    isOpen || (matchedId !== null && last === undefined),
  )
  const items = useMemo(
    () => (id === null ? [] : photosByTime(works.flatMap((work) => work.files.map((file) => ({ file, work }))))),
    [id, works],
  )
  const photos = useMemo(() => stripPhotos(items), [items])
  const found = matchedId === null ? undefined : items.find(({ file }) => file.id === matchedId)
  if (id !== null && found !== undefined && found !== last) setKnown({ item: found, orderId: id })
  const file = (found ?? last)?.file
  const isWanted = id !== null && matchedId !== null && file === undefined
  return {
    file,
    missing: isWanted ? whyMissing(list) : undefined,
    photos,
    matchedId: file?.id ?? null,
    match: (chosen) => {
      setMatchedId(chosen)
      setHidden(false)
    },
    strength,
    setStrength,
    isHidden,
    setHidden,
    isOpen,
    setOpen,
  }
}

type PhotoList = Pick<
  ReturnType<typeof useWorksOf>['list'],
  'isPaused' | 'isError' | 'isFetchNextPageError' | 'isSuccess' | 'hasNextPage' | 'isFetching'
>

function whyMissing(list: PhotoList): NonNullable<Ghost['missing']> {
  if (list.isPaused || list.isError || list.isFetchNextPageError) return 'offline'
  return list.isSuccess && !list.hasNextPage && !list.isFetching ? 'gone' : 'loading'
}
