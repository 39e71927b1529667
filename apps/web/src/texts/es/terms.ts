import type { Translation } from '../define-texts.ts'
import type { termsTexts } from '../en/terms.ts'

export const terms: Translation<typeof termsTexts> = {
  title: 'Términos y condiciones',
  label: 'Términos',
  close: 'Cerrar',
  sms: {
    heading: 'Consentimiento para SMS',
    agreement:
      'Al dar un número de teléfono, aceptas recibir mensajes de texto sobre los trabajos en los que participas: citas, cambios y confirmaciones. Recibirás hasta 30 mensajes al mes. Pueden aplicarse tarifas de mensajes y datos.',
    stop: 'Para dejar de recibir mensajes, responde STOP a cualquiera de ellos. Esto no afecta tu cuenta ni tu trabajo.',
  },
  data: {
    heading: 'Recopilación de datos',
    stored:
      'Daywork guarda lo que escribes y subes: datos de contacto, registros de trabajo, fotos y videos, y quién editó cada registro y cuándo. Los datos permanecen en el servidor de la empresa que opera este sitio, que los usa para planear, realizar y documentar su trabajo.',
    rights:
      'Puedes preguntar a esa empresa qué datos guarda sobre ti y pedir que los corrija o elimine cuando la ley te dé ese derecho.',
  },
  liability: {
    heading: 'Responsabilidad',
    warranty:
      'El software se ofrece tal cual, sin garantía de ningún tipo. Las descripciones generadas automáticamente a partir de fotos y videos pueden estar incompletas o ser incorrectas. Revísalas antes de confiar en ellas.',
    damage:
      'En la medida en que lo permita la ley, ni los autores del software ni la empresa que opera este sitio son responsables de daños indirectos que resulten de su uso.',
  },
  disputes: {
    heading: 'Resolución de controversias',
    process:
      'Si algo sale mal, comunícate primero con la empresa que opera este sitio; la mayoría de los asuntos se resuelven así. Si no se llega a un acuerdo en 30 días, deciden los tribunales del lugar donde está la empresa, conforme a la ley que se aplica allí.',
  },
}
