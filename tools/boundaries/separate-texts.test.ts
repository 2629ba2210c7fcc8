import { RuleTester } from "oxlint/plugins-dev";
import { describe, it } from "vitest";
import { separateTexts } from "./separate-texts.ts";

RuleTester.describe = describe;
RuleTester.it = it;

const errors = (count: number) => Array.from({ length: count }, () => ({ message: /element of its own/u }));

new RuleTester({ languageOptions: { parserOptions: { lang: "tsx" } } }).run("separate-texts", separateTexts, {
  valid: [
    "<p>text</p>",
    "<p>{formatMoney(price, locale)}</p>",
    "<p>{isSale && `−${share}`}</p>",
    "<p>{`${label} ${amount}`}</p>",
    "<p><b>{label}</b>{' '}<b>{amount}</b></p>",
    "<p><Icon /><span>text</span></p>",
    "<p>{isSale && <b>text</b>}<Icon /></p>",
    "<p>{/* comment */}\n  text\n</p>",
    "<div>{children}<Icon /></div>",
  ],
  invalid: [
    { code: "<p>− {formatPercent(share)}</p>", errors: errors(2) },
    { code: "<p>{t('total')} <b>{amount}</b></p>", errors: errors(1) },
    { code: "<><Icon />{isSale ? t('sale') : null}</>", errors: errors(1) },
    { code: "<p>{name}{hasBattery && ` · ${battery}`}</p>", errors: errors(1) },
    { code: "<Notice>{i18n.t('a')}{' '}</Notice>", errors: errors(1) },
    { code: "<p>{[a, b].join(' · ')}<Icon /></p>", errors: errors(1) },
  ],
});
