/* The numbers that rounds are drawn from, without end, as fast as a processor gives them: HMAC-SHA256 keyed by a server seed over
   `client:nonce:cursor`, as kit/draws.ts has it; each number's four bytes as this machine keeps them.
   `stream SEED CLIENT BLOCKS`; tools/slots/randomness.ts compiles it and compares its beginning with draws.ts before it trusts it. */
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#if defined(__SHA__) && defined(__SSE4_1__)
#include <immintrin.h>
#endif

static const uint32_t K[64] __attribute__((aligned(16))) = {
  0x428a2f98, 0x71374491, 0xb5c0fbcf, 0xe9b5dba5, 0x3956c25b, 0x59f111f1, 0x923f82a4, 0xab1c5ed5, 0xd807aa98, 0x12835b01, 0x243185be,
  0x550c7dc3, 0x72be5d74, 0x80deb1fe, 0x9bdc06a7, 0xc19bf174, 0xe49b69c1, 0xefbe4786, 0x0fc19dc6, 0x240ca1cc, 0x2de92c6f, 0x4a7484aa,
  0x5cb0a9dc, 0x76f988da, 0x983e5152, 0xa831c66d, 0xb00327c8, 0xbf597fc7, 0xc6e00bf3, 0xd5a79147, 0x06ca6351, 0x14292967, 0x27b70a85,
  0x2e1b2138, 0x4d2c6dfc, 0x53380d13, 0x650a7354, 0x766a0abb, 0x81c2c92e, 0x92722c85, 0xa2bfe8a1, 0xa81a664b, 0xc24b8b70, 0xc76c51a3,
  0xd192e819, 0xd6990624, 0xf40e3585, 0x106aa070, 0x19a4c116, 0x1e376c08, 0x2748774c, 0x34b0bcb5, 0x391c0cb3, 0x4ed8aa4a, 0x5b9cca4f,
  0x682e6ff3, 0x748f82ee, 0x78a5636f, 0x84c87814, 0x8cc70208, 0x90befffa, 0xa4506ceb, 0xbef9a3f7, 0xc67178f2};
static const uint32_t START[8] = {0x6a09e667, 0xbb67ae85, 0x3c6ef372, 0xa54ff53a, 0x510e527f, 0x9b05688c, 0x1f83d9ab, 0x5be0cd19};

/* `words` are the block's big-endian words as numbers. */
static void compress(uint32_t state[8], const uint32_t words[16]) {
#if defined(__SHA__) && defined(__SSE4_1__)
  __m128i t = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)state), 0xB1);
  __m128i s1 = _mm_shuffle_epi32(_mm_loadu_si128((const __m128i *)(state + 4)), 0x1B);
  __m128i s0 = _mm_alignr_epi8(t, s1, 8);
  s1 = _mm_blend_epi16(s1, t, 0xF0);
  const __m128i a = s0, b = s1;
  __m128i w[16];
  for (int i = 0; i < 4; i += 1) w[i] = _mm_loadu_si128((const __m128i *)(words + 4 * i));
  for (int i = 4; i < 16; i += 1)
    w[i] = _mm_sha256msg2_epu32(
      _mm_add_epi32(_mm_sha256msg1_epu32(w[i - 4], w[i - 3]), _mm_alignr_epi8(w[i - 1], w[i - 2], 4)), w[i - 1]);
  for (int i = 0; i < 16; i += 1) {
    const __m128i m = _mm_add_epi32(w[i], _mm_load_si128((const __m128i *)(K + 4 * i)));
    s1 = _mm_sha256rnds2_epu32(s1, s0, m);
    s0 = _mm_sha256rnds2_epu32(s0, s1, _mm_shuffle_epi32(m, 0x0E));
  }
  s0 = _mm_add_epi32(s0, a);
  s1 = _mm_add_epi32(s1, b);
  t = _mm_shuffle_epi32(s0, 0x1B);
  s1 = _mm_shuffle_epi32(s1, 0xB1);
  _mm_storeu_si128((__m128i *)state, _mm_blend_epi16(t, s1, 0xF0));
  _mm_storeu_si128((__m128i *)(state + 4), _mm_alignr_epi8(s1, t, 8));
#else
#define TURN(x, n) (((x) >> (n)) | ((x) << (32 - (n))))
  uint32_t w[64], v[8];
  memcpy(w, words, 64);
  for (int i = 16; i < 64; i += 1)
    w[i] = w[i - 16] + (TURN(w[i - 15], 7) ^ TURN(w[i - 15], 18) ^ (w[i - 15] >> 3)) + w[i - 7] +
           (TURN(w[i - 2], 17) ^ TURN(w[i - 2], 19) ^ (w[i - 2] >> 10));
  memcpy(v, state, 32);
  for (int i = 0; i < 64; i += 1) {
    const uint32_t e = v[4], a = v[0];
    const uint32_t one = v[7] + (TURN(e, 6) ^ TURN(e, 11) ^ TURN(e, 25)) + ((e & v[5]) ^ (~e & v[6])) + K[i] + w[i];
    const uint32_t two = (TURN(a, 2) ^ TURN(a, 13) ^ TURN(a, 22)) + ((a & v[1]) ^ (a & v[2]) ^ (v[1] & v[2]));
    memmove(v + 1, v, 28);
    v[4] += one;
    v[0] = one + two;
  }
  for (int i = 0; i < 8; i += 1) state[i] += v[i];
#endif
}

static void words_of(uint32_t words[16], const uint8_t bytes[64]) {
  for (int i = 0; i < 16; i += 1)
    words[i] = (uint32_t)bytes[4 * i] << 24 | (uint32_t)bytes[4 * i + 1] << 16 | (uint32_t)bytes[4 * i + 2] << 8 | bytes[4 * i + 3];
}

static void keyed(uint32_t state[8], const char *key, size_t length, uint8_t pad) {
  uint8_t block[64];
  uint32_t words[16];
  memset(block, pad, 64);
  for (size_t i = 0; i < length; i += 1) block[i] ^= (uint8_t)key[i];
  words_of(words, block);
  memcpy(state, START, 32);
  compress(state, words);
}

int main(int count, char **given) {
  if (count != 4 || strlen(given[1]) > 64 || strlen(given[2]) > 20) return fputs("stream SEED CLIENT BLOCKS\n", stderr), 2;
  uint32_t inner[8], outer[8], words[16], state[8], result[16] = {0};
  static uint32_t sent[8 * 8192];
  /* A cursor has one or two digits here. */
  const int blocks = atoi(given[3]) < 100 ? atoi(given[3]) : 100;
  uint64_t kept = 0;
  keyed(inner, given[1], strlen(given[1]), 0x36);
  keyed(outer, given[1], strlen(given[1]), 0x5c);
  /* What follows the eight words of the inner digest in the outer block: one bit, and the length of key and digest in bits. */
  result[8] = 0x80000000;
  result[15] = (64 + 32) * 8;
  for (uint64_t nonce = 0;; nonce += 1) {
    uint8_t text[64] = {0};
    const int stem = snprintf((char *)text, 52, "%s:%llu:", given[2], (unsigned long long)nonce);
    for (int cursor = 0; cursor < blocks; cursor += 1) {
      uint8_t block[64];
      int length = stem;
      memcpy(block, text, 64);
      if (cursor >= 10) block[length++] = (uint8_t)('0' + cursor / 10);
      block[length++] = (uint8_t)('0' + cursor % 10);
      block[length] = 0x80;
      words_of(words, block);
      words[15] = (64 + (uint32_t)length) * 8;
      memcpy(state, inner, 32);
      compress(state, words);
      memcpy(result, state, 32);
      memcpy(state, outer, 32);
      compress(state, result);
      memcpy(sent + 8 * kept, state, 32);
      kept += 1;
      if (kept < 8192) continue;
      if (fwrite(sent, 32, kept, stdout) != kept) return 0;
      kept = 0;
    }
  }
}
