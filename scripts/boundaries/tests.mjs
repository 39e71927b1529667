/** Files that may import what the product may not. */
export const TESTS = ['[.]test[.]tsx?$', '/testing/']
