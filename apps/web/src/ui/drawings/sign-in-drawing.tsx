import { commonTexts } from '../../texts/en/common.ts'
import { useTexts } from '../../texts/use-texts.ts'
import drawing from './sign-in.svg'

/**
 * A house half built, as the builder's plan shows it. A file of its own rather than markup: it is large, has the same
 * colours in both themes, and the browser may fetch it after the form.
 */
export function SignInDrawing({ className }: { className?: string | undefined }) {
  const t = useTexts(commonTexts)
  return <img className={className} src={drawing} alt={t('signInDrawing')} width={560} height={680} />
}
