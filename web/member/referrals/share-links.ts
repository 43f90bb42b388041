/** Plain links to the services' pages, none of their scripts. */
export const shareLinks = (link: string, text: string) => ({
  line: `https://social-plugins.line.me/lineit/share?${new URLSearchParams({ url: link, text })}`,
  facebook: `https://www.facebook.com/sharer/sharer.php?${new URLSearchParams({ u: link })}`,
  twitter: `https://twitter.com/intent/tweet?${new URLSearchParams({ url: link, text })}`,
})
