import { DownloadOutlined, UploadOutlined } from '@ant-design/icons'
import { saveFile } from '@portico/shared/http'
import { Button, theme } from 'antd'
import { useRef, useState, type ChangeEvent, type DragEvent } from 'react'
import { FormattedMessage, useIntl } from 'react-intl'

/** A file with one row for each kind of voucher, to begin with. */
const ROWS = [
  'voucher,batchid,notes,duration_val,duration_type,num_devices,bytes_t,speed_dl,speed_ul,price,use_before',
  'LOBBY-4821,,Room 12,1,days,2,0,0,0,5.00,2030-12-31 23:59',
  'LOBBY-7306,,Room 14,1,days,2,0,0,0,5.00,2030-12-31 23:59',
  'CAFE-559012,,,90,minutes,1,500,5000,1000,0,',
]

function exampleFile(): Blob {
  return new Blob([`${ROWS.join('\r\n')}\r\n`], { type: 'text/csv' })
}

interface FileChooserProps {
  /** Of the file that was chosen; empty: none. */
  fileName: string
  isLoading: boolean
  onFile: (file: File) => void
}

/** Takes a file from a dialog, or dropped on it. */
export function FileChooser({ fileName, isLoading, onFile }: FileChooserProps) {
  const intl = useIntl()
  const { token } = theme.useToken()
  const input = useRef<HTMLInputElement>(null)
  const [isOver, setIsOver] = useState(false)
  const take = (file: File | undefined) => {
    if (file && !isLoading) onFile(file)
  }
  const choose = ({ target }: ChangeEvent<HTMLInputElement>) => {
    take(target.files?.[0])
    // The same file can be chosen again after it was corrected.
    target.value = ''
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setIsOver(false)
    take(event.dataTransfer.files[0])
  }
  return (
    <div
      onDragOver={(event) => {
        // Without this the browser opens the file.
        event.preventDefault()
        setIsOver(true)
      }}
      onDragLeave={() => setIsOver(false)}
      onDrop={drop}
      style={{
        display: 'flex',
        flexWrap: 'wrap',
        alignItems: 'center',
        gap: '8px 12px',
        padding: 16,
        background: isOver ? token.colorPrimaryBg : token.colorFillQuaternary,
        border: `1px dashed ${isOver ? token.colorPrimary : token.colorBorder}`,
        borderRadius: token.borderRadius,
      }}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".csv,.tsv,.txt,text/csv"
        aria-label={intl.formatMessage({ id: 'vouchers.import.choose' })}
        onChange={choose}
      />
      <Button
        type={fileName === '' ? 'primary' : 'default'}
        icon={<UploadOutlined aria-hidden />}
        loading={isLoading}
        aria-busy={isLoading}
        onClick={() => input.current?.click()}
      >
        <FormattedMessage
          id={fileName === '' ? 'vouchers.import.choose' : 'vouchers.import.choose_another'}
        />
      </Button>
      <span style={{ overflowWrap: 'anywhere', color: token.colorTextDescription }}>
        {fileName === '' ? <FormattedMessage id="vouchers.import.drop" /> : fileName}
      </span>
      <Button
        type="link"
        icon={<DownloadOutlined aria-hidden />}
        style={{ marginInlineStart: 'auto' }}
        onClick={() => saveFile(exampleFile(), 'vouchers-example.csv')}
      >
        <FormattedMessage id="vouchers.import.example" />
      </Button>
    </div>
  )
}
