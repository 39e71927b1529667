import drawing from './sign-in.svg'

/**
 * A house half built, as the builder's plan shows it. A file of its own rather than markup: it is large, has the same
 * colours in both themes, and the browser may fetch it after the form.
 */
export const SignInDrawing = ({ className }: { className?: string | undefined }) => (
  <img
    className={className}
    src={drawing}
    alt="Plan of a house under construction: one half finished, the other still open framing"
    width={560}
    height={680}
  />
)
