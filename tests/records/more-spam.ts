/** More spam of the kinds that contractors' forms receive. */
import type { SpamLead } from "./spam-leads.ts";

const byProgram = { withoutScript: true } as const;

export const MORE_SPAM: readonly SpamLead[] = [
  {
    name: "Kevin Moore",
    clientEmail: "kevin@rankup.example",
    how: byProgram,
    message:
      "Hi, I did a quick check of your site and found 14 errors that keep you from ranking higher on Google. Shall I send the SEO report with pricing?",
  },
  {
    name: "Ayesha",
    clientEmail: "ayesha.seo@example.com",
    message:
      "Hello Sir/Madam, we are a team of 60+ SEO experts. We can place your website on the first page of Google within 3 months at affordable price.",
  },
  {
    name: "Outreach",
    clientEmail: "o@posts.example",
    how: byProgram,
    message:
      "We accept guest posts and want to place a sponsored article with a do-follow link on your blog. What do you charge? List of sites: https://posts.example/list",
  },
  {
    name: "BTC Daily",
    clientEmail: "b@btc.example",
    how: byProgram,
    message: "Earn $500 per day with our crypto trading signals. Join 20,000 members now https://btc.example/join",
  },
  {
    name: "MedsOnline",
    clientEmail: "m@meds.example",
    how: byProgram,
    message: "Cheap meds without prescription! Cialis 20mg from $0.80. Free shipping http://meds.example",
  },
  { name: "wvLkQzRtYp", clientEmail: "wvlk@example.com", how: { elapsed: 900 }, message: "xKJqPZrTnWvbLsd" },
  {
    name: "HJgfdRtUi",
    lastName: "QmZpLtRw",
    clientEmail: "p.q.z.r.t.88@example.com",
    how: byProgram,
    message: "ZrTqWkLpVbNmXsDf",
  },
  {
    name: "Мария",
    clientEmail: "m@site.example",
    how: byProgram,
    message:
      "Здравствуйте! Создание сайтов под ключ и продвижение сайтов в топ-10. Скидка 30% до конца месяца https://site.example",
  },
  {
    name: "Алексей",
    clientEmail: "a@kredit.example",
    how: byProgram,
    message: "Быстрый кредит без отказа, заработок в интернете от 5000 рублей в день http://kredit.example",
  },
  {
    name: "Capital Desk",
    clientEmail: "c@capital.example",
    message:
      "You are pre-approved for up to $250,000 in working capital. No credit check, bad credit OK, same day business funding. Apply at https://capital.example/apply",
  },
  {
    name: "Brian",
    clientEmail: "b@loans.example",
    how: byProgram,
    message: "Merchant cash advance for contractors, funds in 24h. Reply YES to get your offer.",
  },
  {
    name: "Sana",
    clientEmail: "sana@estimates.example",
    message:
      "Hello, we provide estimating services and quantity takeoffs to general contractors. 30% off your first project. Send plans for a quote, see samples at www.estimates.example",
  },
  {
    name: "DirectoryPro",
    clientEmail: "d@dir.example",
    how: byProgram,
    message: "List your business in our online directory and boost your sales! Limited-time offer, https://dir.example",
  },
  {
    name: "Links4U",
    clientEmail: "l@l4u.example",
    message:
      "http://a1.example http://a2.example http://a3.example http://a4.example http://a5.example http://a6.example",
  },
  {
    name: "EricLeP",
    clientEmail: "e@talk.example",
    how: byProgram,
    message:
      "Cool website! What if your site could turn more website traffic into hot leads? Click here to try https://talk.example. To unsubscribe click https://talk.example/u",
  },
  {
    name: "Sophie",
    clientEmail: "s@hot.example",
    how: byProgram,
    message: "Lonely girls in your area, sex chat and adult dating, no card needed http://hot.example/s",
  },
  {
    name: "SlotsVIP",
    clientEmail: "s@slots.example",
    message: "Welcome jackpot 500% + 100 free spins, best casino for US players https://slots.example",
  },
  {
    name: "DevTeam India",
    clientEmail: "d@dev.example",
    how: byProgram,
    message:
      "We are a website design and mobile app development company. Our rates start at $12/hr. Can I send you our portfolio https://dev.example?",
  },
  {
    name: "VA Hub",
    clientEmail: "v@hub.example",
    how: byProgram,
    message:
      "Hire full-time virtual assistants from $4/hour for your contracting company. Book a call: https://hub.example/book",
  },
  {
    name: "Marketing Dept",
    clientEmail: "m@gmb.example",
    message:
      "Your Google Maps listing is not optimized. We do Google My Business management and social media marketing for home service companies. Free audit today.",
  },
  {
    name: "Ofertas",
    clientEmail: "o@ofertas.example",
    how: byProgram,
    message:
      "Aumente sus ventas con posicionamiento en Google y diseño de páginas web desde 99 USD. www.ofertas.example",
  },
  {
    name: "xrumer",
    clientEmail: "x@x.example",
    message: "Great post! [url=https://x.example/1]buy backlinks[/url] [link=https://x.example/2]here[/link]",
  },
  {
    name: "Notice",
    clientEmail: "n@domain.example",
    how: { honeypot: "Domain renewal" },
    message: "FINAL NOTICE: your domain expires today. Pay now at https://domain.example/pay",
  },
  {
    name: "Data Lists",
    clientEmail: "d@lists.example",
    how: byProgram,
    message:
      "We have an email list of 80,000 homeowners in your state, verified. Bulk email included. Prices at https://lists.example",
  },
  {
    name: "Wholesale",
    clientEmail: "w@led.example",
    message:
      "Dear friend, this is Lily from LED factory in Shenzhen. We are manufacturer of LED lights with good price and quality. Waiting for your kind reply.",
  },
];
