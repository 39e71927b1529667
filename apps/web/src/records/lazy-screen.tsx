import { FailureState } from '../ui/failure-state.tsx'
import { type Load, lazyPart } from '../ui/lazy-part.tsx'
import { commonTexts } from '../texts/en/common.ts'
import { useTexts } from '../texts/use-texts.ts'

/** A part that shows the failure in its place on the screen. */
export const lazyScreen = <Props extends object>(load: Load<Props>) =>
  lazyPart(load, (_props, retry) => <PartNotLoaded onRetry={retry} />)

export function PartNotLoaded({ onRetry }: { onRetry: () => void }) {
  const t = useTexts(commonTexts)
  return (
    <FailureState
      title={t('part.notLoaded')}
      text={t('part.hint')}
      error={undefined}
      actionLabel={t('part.retry')}
      onAction={onRetry}
    />
  )
}
