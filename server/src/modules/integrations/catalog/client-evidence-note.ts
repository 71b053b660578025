import type { ServiceText } from '@portico/shared/contracts'

/** Note of a service whose calls are known only from its documentation and from programs by others. */
export const clientEvidenceNote = (name: string): ServiceText => ({
  en: `${name} publishes no client library or API schema to test against. Requests follow its documentation and other programs that use its API, so check the first contacts in ${name}.`,
  es: `${name} no publica ninguna biblioteca ni esquema de su API con los que hacer pruebas. Las peticiones siguen su documentación y otros programas que usan su API, así que revisa los primeros contactos en ${name}.`,
})
