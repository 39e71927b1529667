/** Only `false` is reliable: `true` does not mean that the network reaches the server. */
// oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- Node, which the unit tests run in, says nothing
export const mayHaveNetwork = (): boolean => navigator.onLine !== false
