import { type GuestAccountColumn, guestPassword, guestAccountInput } from '@portico/shared/contracts'
import { z } from 'zod'
import { CellReader, type CsvRow, headingKey, type ParsedRow } from '../../../../platform/csv'
import { phoneError } from '../../../../platform/phone-field'
import { readPhoneNumber } from '../../../../platform/phone-number'
import { readDataPeriod, readDurationType } from '../../../offers/access-limits'

/** Headings used by other programs and languages, normalized by `headingKey`. */
const OTHER_NAMES: Record<GuestAccountColumn, string> = {
  username: 'user user_name login login_name account usuario nombre_de_usuario nombre_usuario cuenta',
  password: 'pass pwd passcode contrasena clave',
  firstname: 'first_name given_name forename name nombre nombre_de_pila',
  lastname: 'last_name surname family_name apellido apellidos',
  email: 'e_mail mail email_address correo correo_electronico direccion_de_correo',
  phonenumber: 'phone phone_number mobile mobile_phone cell telephone telefono movil numero_de_telefono',
  notes: 'note comment comments remarks description nota notas comentario comentarios observaciones',
  duration_val: 'duration valid_for validity duracion validez',
  duration_type: 'duration_unit unit time_unit unidad unidad_de_duracion tipo_de_duracion',
  bytes_t: 'data data_limit data_mb data_limit_mb quota datos limite_de_datos limite_de_datos_mb datos_mb',
  bytes_type: 'data_period data_limit_period data_limit_type periodo periodo_de_datos tipo_de_datos',
  speed_dl: 'download download_speed download_limit download_kbps descarga velocidad_de_descarga',
  speed_ul: 'upload upload_speed upload_limit upload_kbps subida velocidad_de_subida',
  num_devices: 'devices max_devices device_limit dispositivos numero_de_dispositivos limite_de_dispositivos',
}
const COLUMNS_BY_NAME = new Map(
  Object.entries(OTHER_NAMES).flatMap(([column, names]) =>
    // the keys are the columns
    [column, ...names.split(' ')].map((name) => [name, column as GuestAccountColumn] as const),
  ),
)

/** Guesses each column from its heading; if two match the same column, the first one gets it. */
export function guessColumns(headings: readonly string[]): (GuestAccountColumn | null)[] {
  const usedColumns = new Set<GuestAccountColumn>()
  return headings.map((heading) => {
    const column = COLUMNS_BY_NAME.get(headingKey(heading))
    if (!column || usedColumns.has(column)) return null
    usedColumns.add(column)
    return column
  })
}

const rowInput = guestAccountInput.extend({ password: z.union([z.literal(''), guestPassword]) })
export type ImportedAccount = z.output<typeof rowInput>

/** Parses the account of a row. A missing password is empty. */
export function readAccount(
  cells: CsvRow<GuestAccountColumn>,
  { country, storedPhone }: { country: string; storedPhone: string | undefined },
): ParsedRow<ImportedAccount> {
  const reader = new CellReader(cells)
  const bytes = reader.whole('bytes_t', 0)
  const [down, up] = [reader.whole('speed_dl', 0), reader.whole('speed_ul', 0)]
  return reader.parse(rowInput, {
    username: reader.text('username'),
    password: reader.text('password'),
    firstname: reader.text('firstname'),
    lastname: reader.text('lastname'),
    email: reader.text('email'),
    phonenumber: reader.read('phonenumber', '', (text) =>
      text === storedPhone ? text : (readPhoneNumber(text, country) ?? phoneError(country)),
    ),
    notes: reader.text('notes'),
    duration_val: reader.whole('duration_val', undefined),
    duration_type: readDurationType(reader),
    bytes_t: bytes,
    bytes_type: readDataPeriod(reader),
    unlimited_data: bytes === 0,
    speed_dl: down,
    speed_ul: up,
    unlimited_speed: down === 0 && up === 0,
    num_devices: reader.whole('num_devices', 1),
  })
}
