/** A file with one row for each kind of voucher, to begin with. */
const ROWS = [
  'voucher,batchid,notes,duration_val,duration_type,num_devices,bytes_t,speed_dl,speed_ul,price,use_before',
  'LOBBY-4821,,Room 12,1,days,2,0,0,0,5.00,2030-12-31 23:59',
  'LOBBY-7306,,Room 14,1,days,2,0,0,0,5.00,2030-12-31 23:59',
  'CAFE-559012,,,90,minutes,1,500,5000,1000,0,',
]

export function exampleFile(): Blob {
  return new Blob([`${ROWS.join('\r\n')}\r\n`], { type: 'text/csv' })
}
