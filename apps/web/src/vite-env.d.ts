interface ImportMetaEnv {
  /** Address of another host that serves the API; empty or absent: the page's own origin (API-02). */
  readonly VITE_API_HOST?: string
}
