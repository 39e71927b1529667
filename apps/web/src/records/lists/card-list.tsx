import type { RecordWithId } from '../../api/entities.ts'
import type { CardListProps } from './card-list-props.ts'
import { CardSkeletons } from '../../ui/card-skeletons.tsx'
import { FailureState } from '../../ui/failure-state.tsx'
import { ListCount } from './list-count.tsx'
import { VirtualCards } from './virtual-cards.tsx'

/** A list in its four states: loading, failed, empty, and the virtualized cards. */
export function CardList<Row extends RecordWithId>(props: CardListProps<Row>) {
  return (
    <>
      <ListCount list={props.list} isNarrowed={props.isNarrowed} />
      <ListState {...props} />
    </>
  )
}

function ListState<Row extends RecordWithId>(props: CardListProps<Row>) {
  const { list, isNarrowed, loadingText, failure, empty, noMatch, cardHeight, minCardWidth } = props
  if (list.state === 'loading') {
    return <CardSkeletons text={loadingText} cardHeight={cardHeight} {...(minCardWidth ? { minCardWidth } : {})} />
  }
  if (list.state === 'failed') {
    return (
      <FailureState {...failure} error={list.error} onAction={() => void list.reload()} isBusy={list.isReloading} />
    )
  }
  if (list.rows.length === 0) return isNarrowed && list.total !== 0 ? noMatch : empty
  return <VirtualCards {...props} />
}
