import { walletHeaders, walletToleranceMs } from '#contract/provider/signature.ts'
import { asHttp, ed25519Example, exampleKeys, examplePrivateKey, hmacExample } from '../signing-example.ts'
import { block, list, note, paragraphs, type Section, steps, table } from '../markup.ts'

const minutes = walletToleranceMs / 60_000

function worked(): string {
  const [{ keyId, secret }, pair] = exampleKeys
  const [hmac, ed25519] = [hmacExample(), ed25519Example()]
  return [
    '<h3 id="signing-example">A worked example</h3>',
    paragraphs(`The secret of key \`${keyId}\`, as base64. Decode it: the 32 bytes are the key.`),
    block('Secret', secret),
    paragraphs('The body, byte for byte as it is sent:'),
    block('Body', hmac.rawBody),
    paragraphs('The five lines that are signed, with one line feed between them and none at the end:'),
    block('Signed lines', hmac.signedLines),
    paragraphs('The whole call:'),
    block('Call signed with HMAC-SHA256', asHttp(hmac)),
    '<h3 id="signing-ed25519">The same with Ed25519</h3>',
    paragraphs(`Key \`${pair.keyId}\`: a pair of yours. The five lines are the same; Ed25519 signs them as they are.`),
    block('Private key', examplePrivateKey),
    paragraphs('Its public half, which we have, SPKI as base64:'),
    block('Public key', pair.publicKey),
    paragraphs('The one header that differs, beside the key id:'),
    block('Signature header', `${walletHeaders.signature}: ${ed25519.headers[walletHeaders.signature] ?? ''}`),
    note('These keys are printed for everybody. The live site does not start with them.'),
  ].join('')
}

const check = [
  '<h3 id="signing-check">Answered 401? A check list</h3>',
  list(
    'Is the hash made over the **very bytes** that are sent? Serialise once, then hash and send that.',
    'Is the path without host, and is there no query? No signature covers a query, so a call with one is refused.',
    `Is your clock right? The timestamp is unix **milliseconds**, at most ${minutes} minutes from ours.`,
    `Is the nonce new? Each is good once. We remember it for ${2 * minutes} minutes, longer than its timestamp can hold.`,
    'Is the secret decoded from base64, and the signature encoded as base64, not hex?',
    'Is the line break `\\n`, not `\\r\\n`?',
    'Are host and key id written exactly as agreed?',
  ),
].join('')

export const signing: Section = {
  id: 'signing',
  title: 'Signing',
  body: [
    paragraphs('Every call carries five headers. A call whose signature does not hold has done nothing.'),
    table(
      ['Header', 'Content'],
      [
        [walletHeaders.host, 'Your host name.'],
        [walletHeaders.key, 'The id of the key that signs.'],
        [walletHeaders.timestamp, 'Now, unix milliseconds.'],
        [
          walletHeaders.nonce,
          '1 to 128 printable ASCII characters, never used before. 16 random bytes as hex do well.',
        ],
        [walletHeaders.signature, 'The signature, base64.'],
      ],
    ),
    steps(
      'Write the body once, as bytes.',
      'Take its SHA-256 as lower-case hex.',
      'Join five lines with `\\n`: method in capitals, path, timestamp, nonce, that hash.',
      'Sign them: HMAC-SHA256 with the secret’s bytes, or Ed25519.',
      'Encode as base64 and send.',
    ),
    worked(),
    check,
  ].join(''),
}
