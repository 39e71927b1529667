const dark = matchMedia('(prefers-color-scheme: dark)')
const followScheme = () => document.documentElement.classList.toggle('dark-mode', dark.matches)
dark.addEventListener('change', followScheme)
followScheme()

SwaggerUIBundle({
  url: '/api/openapi.json',
  dom_id: '#swagger-ui',
  deepLinking: true,
  // All 150 operations at once take a phone seconds.
  docExpansion: 'none',
  // By default, Swagger UI sends the URL of the document to swagger.io for validation.
  validatorUrl: null,
})
