/** Only a browser's no can be relied on: a network may lead nowhere. */
// oxlint-disable-next-line typescript/no-unnecessary-boolean-literal-compare -- Node, which the unit tests run in, says nothing
export const mayHaveNetwork = (): boolean => navigator.onLine !== false
