import { DownloadOutlined, PrinterOutlined } from '@ant-design/icons'
import { useText } from '@portico/shared/i18n'
import { CopyButton } from '@portico/shared/layout'
import { useLeaveGuard } from '@portico/shared/remote'
import { useSignedInUser } from '@portico/shared/session'
import { Alert, Button, theme } from 'antd'

/**
 * Prints only a heading and lines. They are added to the page while it is printed, because its policy allows no frame.
 */
function printText(heading: string, lines: readonly string[]): void {
  const sheet = document.createElement('section')
  sheet.id = 'portico-print-sheet'
  const title = document.createElement('h1')
  title.textContent = heading
  const list = document.createElement('pre')
  list.textContent = lines.join('\n')
  list.style.fontSize = '16pt'
  sheet.append(title, list)

  const style = document.createElement('style')
  style.textContent =
    '@media screen { #portico-print-sheet { display: none } } @media print { body > :not(#portico-print-sheet) { display: none !important } }'
  document.body.append(style, sheet)
  try {
    // Blocks until the print dialog is closed.
    window.print()
  } finally {
    style.remove()
    sheet.remove()
  }
}

function CodeList({ codes }: { codes: readonly string[] }) {
  const { token } = theme.useToken()
  return (
    <ul
      style={{
        display: 'grid',
        gridTemplateColumns: 'repeat(auto-fill, minmax(120px, 1fr))',
        gap: 8,
        listStyle: 'none',
        margin: '0 0 16px',
        padding: 0,
        fontFamily: token.fontFamilyCode,
        fontSize: 15,
      }}
    >
      {codes.map((code) => (
        <li key={code}>{code}</li>
      ))}
    </ul>
  )
}

/** Recovery codes, shown only once: ways to store them, and a confirmation that they are stored. */
export function RecoveryCodes({ codes, onKept }: { codes: readonly string[]; onKept: () => void }) {
  const t = useText()
  const { email } = useSignedInUser()
  useLeaveGuard(true)
  const head = t('two_factor.codes_head', { email })
  const text = codes.join('\n')
  return (
    <Alert
      type="warning"
      showIcon
      title={t('two_factor.codes')}
      description={
        <>
          <p style={{ margin: '0 0 12px' }}>{t('two_factor.codes_text')}</p>
          <CodeList codes={codes} />
          <div style={{ display: 'flex', flexWrap: 'wrap', gap: 8 }}>
            <CopyButton text={text} label={t('two_factor.codes_copy')} showLabel type="default" />
            <Button
              icon={<DownloadOutlined aria-hidden />}
              href={`data:text/plain;charset=utf-8,${encodeURIComponent(`${head}\n\n${text}\n`)}`}
              download={t('two_factor.codes_file')}
            >
              {t('two_factor.codes_download')}
            </Button>
            <Button icon={<PrinterOutlined aria-hidden />} onClick={() => printText(head, codes)}>
              {t('two_factor.codes_print')}
            </Button>
            <Button type="primary" onClick={onKept}>
              {t('two_factor.codes_kept')}
            </Button>
          </div>
        </>
      }
    />
  )
}
